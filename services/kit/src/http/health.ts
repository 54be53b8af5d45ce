import { Readiness } from '@directory/contracts/http/health'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Throws, with a message for the person on call, while a dependency is unavailable. */
export type ReadinessCheck = () => Promise<void>

const Livez = z.strictObject({ status: z.literal('ok') })

/** Rejects if there is no result within so many milliseconds. */
export const withDeadline = <Result>(work: () => Promise<Result>, milliseconds = 2_000): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${milliseconds / 1_000} s`)), milliseconds)
  })
  return Promise.race([work(), deadline]).finally(() => clearTimeout(timer))
}

const describe = (reason: unknown): string => {
  if (!(reason instanceof Error)) return String(reason)
  const code: unknown = Reflect.get(reason, 'code')
  return reason.message || String(code ?? reason.name)
}

/** Whether a process serves requests although a check fails. */
export type Tolerance = (check: string) => boolean

/** Milliseconds for a check that may fail: a proxy that waits a second for the answer must not take a frozen database for a frozen process. */
export const shortDeadline = 500

/** Runs all checks concurrently; `ok` or the reason for each. */
export async function runChecks(checks: Record<string, ReadinessCheck>, tolerates: Tolerance = () => false): Promise<Readiness> {
  const names = Object.keys(checks)
  const run = ([name, check]: [string, ReadinessCheck]) => withDeadline(check, tolerates(name) ? shortDeadline : undefined)
  const results = await Promise.allSettled(Object.entries(checks).map(run))
  const outcomes = names.map((name, index) => {
    const result = results[index]
    return [name, result?.status === 'rejected' ? describe(result.reason) : 'ok'] as const
  })
  const failed = outcomes.filter(([, outcome]) => outcome !== 'ok')
  const status = failed.length === 0 ? 'ok' : failed.every(([name]) => tolerates(name)) ? 'degraded' : 'unavailable'
  return { status, checks: Object.fromEntries(outcomes) }
}

/** `/livez`: the process runs. `/readyz`: all dependencies that it cannot serve without are available, otherwise 503 with the reasons. */
export function healthRoutes(app: FastifyInstance, checks: Record<string, ReadinessCheck>, tolerates?: Tolerance): void {
  app.get('/livez', { config: { access: 'public' }, schema: { response: { 200: Livez } } }, async () => ({ status: 'ok' as const }))
  app.get(
    '/readyz',
    { config: { access: 'public' }, schema: { response: { 200: Readiness, 503: Readiness } } },
    async (_request, reply) => {
      const readiness = await runChecks(checks, tolerates)
      return reply
        .code(readiness.status === 'unavailable' ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(readiness)
    },
  )
}
