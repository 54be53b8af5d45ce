import type { SqlTransaction } from './sql.ts'

/**
 * Milliseconds for which a transaction may say nothing before PostgreSQL ends it: it may belong to a process that has stopped, and others wait
 * for what it holds.
 */
export const longestSilence = 2_000

/** Lets a transaction wait for a minute for somebody else than the database, such as a mail server. */
export const allowSilence = (tx: SqlTransaction): Promise<number> =>
  tx.$executeRaw`SELECT set_config('idle_in_transaction_session_timeout', '60s', true)`
