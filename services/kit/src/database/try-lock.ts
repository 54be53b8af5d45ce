import type { ClientBase } from 'pg'
import { z } from 'zod'
import { checkedRows } from './rows.ts'

const Attempt = z.strictObject({ isMine: z.boolean() })

/** Tries to take an advisory lock without waiting; `call` is PostgreSQL's function with its keys, always a constant. */
export async function tryLock(client: ClientBase, call: `pg_try_advisory_${string}`): Promise<boolean> {
  const [attempt] = checkedRows(Attempt, await client.query(`SELECT ${call} AS "isMine"`))
  return attempt?.isMine === true
}
