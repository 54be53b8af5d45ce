import type { ClientBase } from 'pg'
import { z } from 'zod'
import { checkedRows } from './rows.ts'

const Attempt = z.strictObject({ isMine: z.boolean() })

/** Whether an advisory lock is ours now, asked for without waiting; `call` is PostgreSQL's function with its keys, a constant of ours. */
export async function tryLock(client: ClientBase, call: `pg_try_advisory_${string}`): Promise<boolean> {
  const [attempt] = checkedRows(Attempt, await client.query(`SELECT ${call} AS "isMine"`))
  return attempt?.isMine === true
}
