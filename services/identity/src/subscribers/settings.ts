import { each, subscriber } from '@directory/kit/messaging/subscriber'

/** Stores the contact address that admins have set. */
export const settings = subscriber('identity.settings', {
  CitySettingsChanged: each(({ data: { version, contact } }, tx) =>
    tx.query(
      `INSERT INTO city_contact AS stored (version, email) VALUES ($1, $2)
       ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, email = excluded.email WHERE stored.version < excluded.version`,
      [version, contact.email],
    ),
  ),
})
