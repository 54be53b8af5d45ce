import { each, subscriber } from '@directory/kit/messaging/subscriber'

/** Stores what admins have set of what emails and the terms of use say. */
export const settings = subscriber('identity.settings', {
  CitySettingsChanged: each(({ data: { version, contact, company } }, tx) =>
    tx.query(
      `INSERT INTO city_contact AS stored (version, email, address, phone, company) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, email = excluded.email, address = excluded.address,
         phone = excluded.phone, company = excluded.company
       WHERE stored.version < excluded.version`,
      [version, contact.email, contact.address, contact.phone, company],
    ),
  ),
})
