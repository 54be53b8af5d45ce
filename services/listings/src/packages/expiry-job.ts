import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Database } from '../database.ts'
import { expirePackages } from './expire-packages.ts'

/** Ends packages and warns of ends every few minutes from start to stop. */
export function createExpiryJob(database: Database, logger: Logger) {
  const job = new Cron('*/5 * * * *', { paused: true, protect: true, unref: true }, async () => {
    try {
      logger.info(await expirePackages(database, new Date()), 'looked for packages that end')
    } catch (error) {
      logger.warn({ err: error }, 'packages could not be ended; it is tried again in a few minutes')
    }
  })
  return { start: () => void job.resume(), stop: async () => job.stop() }
}
