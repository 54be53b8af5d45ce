import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Complaint {
  readonly name: string | null
  readonly email: string
  readonly comment: string
  readonly isAboutMessage: boolean
}

/** Sends a complaint about the site. */
export const complain = onceAtATime((body: Complaint) => call(api.complain, { body }))
