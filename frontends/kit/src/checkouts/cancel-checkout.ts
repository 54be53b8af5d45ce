import * as api from '@directory/contracts/http/addresses'
import { call } from '../api-client.ts'
import { isProblem } from '../failure-text.ts'
import { onceAtATime } from '../once-at-a-time.ts'

/** Cancels a checkout, so that it can no longer be paid. */
export const cancelCheckout = onceAtATime((id: string) => call(api.cancelCheckout, { params: { id } }))

/** Whether a checkout could not be cancelled because it was paid at the same moment. */
export const isPaidMeanwhile = (error: unknown): boolean => isProblem(error, 'conflict')
