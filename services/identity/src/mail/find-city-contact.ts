import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const Contact = z.strictObject({ email: z.string() })

/** The address to write to; undefined where nothing has been heard of it. */
export async function findCityContact(tx: PoolClient): Promise<string | undefined> {
  const [contact] = checkedRows(Contact, await tx.query('SELECT email FROM city_contact'))
  return contact?.email
}
