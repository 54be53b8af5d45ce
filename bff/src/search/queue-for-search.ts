import type { PoolClient } from 'pg'

/** Queues listings for the search engine, even if it already has them. */
export async function queueForSearch(tx: Pick<PoolClient, 'query'>, ids: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO search_change (id) SELECT unnest($1::uuid[])
     ON CONFLICT (id) DO UPDATE SET position = nextval('search_change_position')`,
    [ids],
  )
}
