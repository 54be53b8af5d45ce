import type { SqlQueries } from '@directory/kit/database/sql'

/** Settles what the owners of listings were asked: they have changed them, or somebody has decided. */
export const settleQuestions = (sql: SqlQueries, listingIds: readonly string[]) =>
  sql.$executeRaw`UPDATE owner_question SET settled_at = now() WHERE listing_id = ANY(${listingIds}::uuid[]) AND settled_at IS NULL`
