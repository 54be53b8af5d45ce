import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'

const timeout = 10_000

/** Aborts when the caller has gone or the deadline has passed. */
export const whileWaiting = (reply: FastifyReply, milliseconds = timeout): AbortSignal =>
  AbortSignal.any([whenAbandoned(reply), AbortSignal.timeout(milliseconds)])

/** Aborts, with `request-abandoned`, when the caller has gone before there was an answer: what is only for them need not be done any more. */
export function whenAbandoned({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(new Problem('request-abandoned'))
  })
  return controller.signal
}
