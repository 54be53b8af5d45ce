import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'

const timeout = 10_000

/** Aborts when the caller disconnects or the deadline passes. */
export const whileWaiting = (reply: FastifyReply, milliseconds = timeout): AbortSignal =>
  AbortSignal.any([whenAbandoned(reply), AbortSignal.timeout(milliseconds)])

/** Aborts with `request-abandoned` when the caller disconnects before the response: work done only for them is no longer needed. */
export function whenAbandoned({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(new Problem('request-abandoned'))
  })
  return controller.signal
}
