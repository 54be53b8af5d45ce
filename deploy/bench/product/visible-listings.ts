import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface VisibleListings {
  /** Waits until this many are in the read model, and so in the embedded search. */
  reach(count: number): Promise<void>
  close(): Promise<void>
}

/** Counts the listings that visitors can see. */
export function watchVisibleListings(databaseUrl: string): VisibleListings {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  database.on('error', () => undefined)
  return {
    async reach(count) {
      for (;;) {
        const { rows } = await database.query<{ n: number }>('SELECT count(*)::integer AS n FROM bff.visible_listing')
        if ((rows[0]?.n ?? 0) >= count) return
        await delay(100)
      }
    },
    close: () => database.end(),
  }
}
