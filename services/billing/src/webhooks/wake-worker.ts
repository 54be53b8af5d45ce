import { schema, type Transaction } from '../database.ts'

/** Wakes the worker as soon as the transaction has committed. */
export const wakeWorker = (tx: Transaction) => tx.$executeRaw`SELECT pg_notify(${`work_${schema}`}, '')`
