import { consumers } from '@directory/contracts/events/topology'
import type pg from 'pg'
import { databaseRoles } from '../services/places.ts'

/**
 * Marks events as unpublished that a consumer has neither processed nor parked: they were in flight in the old broker when the backup was
 * taken. Consumers that have processed such an event recognise it by its id. Returns the number of events.
 */
export async function republishUnprocessed(client: pg.Client): Promise<number> {
  let events = 0
  for (const publisher of databaseRoles) {
    const unprocessed = Object.entries(consumers).map(([consumer, contracts]) => {
      const schema = consumer.split('.', 1)[0]?.replaceAll('-', '_')
      const types = Object.values(contracts)
        .map(({ type }) => `'${type}'`)
        .join(', ')
      return `
        (type IN (${types})
          AND NOT EXISTS (SELECT FROM ${schema}.inbox WHERE consumer = '${consumer}' AND message_id = event.id)
          AND NOT EXISTS (SELECT FROM ${schema}.dead_letter WHERE consumer = '${consumer}' AND message_id = event.id))`
    })
    const { rowCount } = await client.query(
      `UPDATE ${publisher}.outbox event SET published_at = NULL, attempts = 0, available_at = now(), last_error = NULL
       WHERE published_at IS NOT NULL AND (${unprocessed.join(' OR ')})`,
    )
    events += rowCount ?? 0
  }
  return events
}
