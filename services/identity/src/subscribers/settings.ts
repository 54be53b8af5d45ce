import { each, subscriber } from '@directory/kit/messaging/subscriber'

/** Keeps up with the address that admins have set for people to write to. */
export const settings = subscriber('identity.settings', {
  CitySettingsChanged: each(({ data: { version, contact } }, tx) =>
    tx.query(
      `INSERT INTO city_contact AS known (version, email) VALUES ($1, $2)
       ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, email = excluded.email WHERE known.version < excluded.version`,
      [version, contact.email],
    ),
  ),
})
