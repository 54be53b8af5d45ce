import { LRUCache } from 'lru-cache'
import type { ListingTable } from './listing-table.ts'

/** What is known of a table's present state; forgotten when the table changes. */
export function createUntilChange<Value extends object>(table: ListingTable, max: number): () => LRUCache<string, Value> {
  const values = new LRUCache<string, Value>({ max })
  let processed = table.processed()
  return () => {
    if (processed !== table.processed()) values.clear()
    processed = table.processed()
    return values
  }
}
