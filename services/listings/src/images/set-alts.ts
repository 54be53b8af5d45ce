import type { SqlTransaction } from '@directory/kit/database/sql'

/** Sets the descriptions of a listing's pictures. */
export const setAlts = (sql: SqlTransaction, listingId: string, images: readonly { readonly id: string; readonly alt: string }[]) =>
  sql.$executeRaw`
    UPDATE listing_image SET alt = described.alt FROM jsonb_to_recordset(${JSON.stringify(images)}::jsonb) AS described(id uuid, alt text)
    WHERE listing_image.id = described.id AND listing_id = ${listingId}::uuid`
