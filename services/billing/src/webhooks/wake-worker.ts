import { schema, type Transaction } from '../database.ts'

/** Has the worker look for work as soon as the transaction has committed. */
export const wakeWorker = (tx: Transaction) => tx.$executeRaw`SELECT pg_notify(${`work_${schema}`}, '')`
