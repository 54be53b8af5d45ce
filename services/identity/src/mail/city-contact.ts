import { CitySettingsChanged } from '@directory/contracts/events/city-settings'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { PoolClient } from 'pg'

/** Keeps up with the address that admins have set for people to write to. */
export async function applyCityContact(messages: readonly Envelope[], tx: PoolClient): Promise<void> {
  for (const { data } of messages) {
    const { version, contact } = CitySettingsChanged.data.parse(data)
    await tx.query(
      `INSERT INTO city_contact AS known (version, email) VALUES ($1, $2)
       ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, email = excluded.email WHERE known.version < excluded.version`,
      [version, contact.email],
    )
  }
}

/** The address to write to; undefined where nothing has been heard of it. */
export async function findCityContact(tx: PoolClient): Promise<string | undefined> {
  const { rows } = await tx.query<{ email: string }>('SELECT email FROM city_contact')
  return rows[0]?.email
}
