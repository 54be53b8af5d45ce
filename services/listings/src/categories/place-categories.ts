import type { Transaction } from '../database.ts'

/** Sets the categories' positions in the order of their ids; unchanged ones are not written. */
export const placeCategories = (tx: Transaction, ids: readonly string[]) => tx.$executeRaw`
  UPDATE category SET sort_order = place, version = version + 1
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ordered(id, place) WHERE category.id = ordered.id AND sort_order <> place`
