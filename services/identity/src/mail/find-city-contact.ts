import type { PoolClient } from 'pg'

/** The address to write to; undefined where nothing has been heard of it. */
export async function findCityContact(tx: PoolClient): Promise<string | undefined> {
  const { rows } = await tx.query<{ email: string }>('SELECT email FROM city_contact')
  return rows[0]?.email
}
