import type { SqlTransaction } from './sql.ts'

/**
 * Milliseconds for which a transaction may be idle before PostgreSQL ends it: its process may have stopped, and others wait for its
 * locks.
 */
export const defaultIdleTransactionTimeout = 2_000

/** Lets a transaction wait up to a minute for something other than the database, such as a mail server. */
export const extendIdleTimeout = (tx: SqlTransaction): Promise<number> =>
  tx.$executeRaw`SELECT set_config('idle_in_transaction_session_timeout', '60s', true)`
