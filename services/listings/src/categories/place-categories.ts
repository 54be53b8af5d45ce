import type { Transaction } from '../database.ts'

/** Gives categories their places in the order of their ids; one that has its place already is not changed. */
export const placeCategories = (tx: Transaction, ids: readonly string[]) => tx.$executeRaw`
  UPDATE category SET sort_order = place, version = version + 1
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted(id, place) WHERE category.id = wanted.id AND sort_order <> place`
