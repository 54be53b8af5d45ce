import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'

const fetchImage = onceAtATime((address: string) => call(api.fetchImage, { body: { address } }))

/** Imports a picture from a public address. */
export const useFetchImage = () => useMutation({ mutationFn: fetchImage })
