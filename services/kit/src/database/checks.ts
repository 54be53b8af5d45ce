import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type ReadinessCheck, shortDeadline, withDeadline } from '../http/health.ts'
import { checkedRows } from './rows.ts'

const Clock = z.strictObject({ time: z.number() })

/** Seconds by which a clock may be wrong before it is reported: access tokens are valid for minutes. */
const tolerance = 30

const units = [
  { seconds: 86_400, name: 'days' },
  { seconds: 3_600, name: 'hours' },
  { seconds: 60, name: 'minutes' },
  { seconds: 1, name: 'seconds' },
] as const

/** In the largest unit with a value of at least two, such as "31 days". */
function describe(seconds: number): string {
  const unit = units.find((candidate) => seconds >= 2 * candidate.seconds) ?? { seconds: 1, name: 'seconds' }
  return `${Math.round(seconds / unit.seconds)} ${unit.name}`
}

/**
 * Checks that the database is available and that both clocks agree. A process with a wrong clock rejects every token and writes wrong
 * times.
 */
export function databaseChecks(
  pool: Pool,
  logger: Pick<Logger, 'error' | 'info'>,
  now: () => number = Date.now,
): Record<'database' | 'clock', ReadinessCheck> {
  let isWrong = false

  /** Seconds by which our clock is ahead of the database's, regardless of its response time. */
  async function readDifference(): Promise<number> {
    const requestedAt = now()
    const [clock] = checkedRows(Clock, await pool.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS time'))
    const respondedAt = now()
    const time = clock?.time ?? requestedAt
    return (requestedAt > time ? requestedAt - time : Math.min(respondedAt - time, 0)) / 1_000
  }

  return {
    database: async () => void (await pool.query('SELECT 1')),
    async clock() {
      // An unavailable or silent database is reported by its own check.
      const difference = await withDeadline(readDifference, shortDeadline).catch(() => 0)
      const isRight = Math.abs(difference) <= tolerance
      if (isRight) {
        if (isWrong) logger.info('the clock of this process is correct again')
        isWrong = false
        return
      }
      const message = `the clock of this process is ${describe(Math.abs(difference))} ${difference > 0 ? 'ahead of' : 'behind'} the database’s`
      if (!isWrong) logger.error({ seconds: Math.round(difference) }, `${message}: access tokens are refused until it is corrected`)
      isWrong = true
      throw new Error(message)
    },
  }
}
