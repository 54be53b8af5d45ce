import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { ReadinessCheck } from '../http/health.ts'
import { checkedRows } from './rows.ts'

const Clock = z.strictObject({ time: z.number() })

/** Seconds by which a clock may be wrong before that is worth a word: access tokens are valid for minutes. */
const tolerance = 30

const units = [
  { seconds: 86_400, name: 'days' },
  { seconds: 3_600, name: 'hours' },
  { seconds: 60, name: 'minutes' },
  { seconds: 1, name: 'seconds' },
] as const

/** Such as "31 days": in the largest unit of which there are two or more. */
function describe(seconds: number): string {
  const unit = units.find((one) => seconds >= 2 * one.seconds) ?? { seconds: 1, name: 'seconds' }
  return `${Math.round(seconds / unit.seconds)} ${unit.name}`
}

/**
 * Whether a process can do its work with its database: it answers, and both agree what time it is. Where the clock of a process is wrong, it
 * refuses the tokens of everybody, and the times that it writes are wrong.
 */
export function databaseChecks(
  pool: Pool,
  logger: Pick<Logger, 'error' | 'info'>,
  now: () => number = Date.now,
): Record<'database' | 'clock', ReadinessCheck> {
  let isWrong = false

  /** Seconds by which our clock is ahead of the database's, however long that takes to answer. */
  async function readDifference(): Promise<number> {
    const asked = now()
    const [clock] = checkedRows(Clock, await pool.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS time'))
    const answered = now()
    const time = clock?.time ?? asked
    return (asked > time ? asked - time : Math.min(answered - time, 0)) / 1_000
  }

  return {
    database: async () => void (await pool.query('SELECT 1')),
    async clock() {
      // That the database is away is said by its own check.
      const difference = await readDifference().catch(() => 0)
      const isRight = Math.abs(difference) <= tolerance
      if (isRight) {
        if (isWrong) logger.info('the clock of this process is right again')
        isWrong = false
        return
      }
      const words = `the clock of this process is ${describe(Math.abs(difference))} ${difference > 0 ? 'ahead of' : 'behind'} the database’s`
      if (!isWrong) logger.error({ seconds: Math.round(difference) }, `${words}: whoever is signed in is refused until it is set right`)
      isWrong = true
      throw new Error(words)
    },
  }
}
