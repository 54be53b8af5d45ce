import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const Contact = z.strictObject({ email: z.string() })

/** The contact address; undefined if not received yet. */
export async function findCityContact(tx: PoolClient): Promise<string | undefined> {
  const [contact] = checkedRows(Contact, await tx.query('SELECT email FROM city_contact'))
  return contact?.email
}
