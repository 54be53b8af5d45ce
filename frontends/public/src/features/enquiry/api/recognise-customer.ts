import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Recognised {
  readonly key: string
  readonly id: string
}

/** Has the visitor recognised as a customer of the business. */
export const recogniseCustomer = onceAtATime(({ key, id }: Recognised) => call(api.recogniseCustomer, { params: { id }, query: { key } }))
