import type { Envelope } from '@directory/contracts/events/envelope'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { DraftHeld, ListingDeleted, ListingUpserted } from '@directory/contracts/events/listings'
import { SocialClientDeleted, SocialClientUpserted } from '@directory/contracts/events/social-media'
import type { PoolClient } from 'pg'
import { deleteWithdrawn } from '../deletion/delete-unreferenced.ts'
import { nameIn } from '../images/file-names.ts'

/** What something refers to by now: nothing, once it is deleted. */
interface Referrer {
  readonly id: string
  readonly version: number
  readonly names: readonly string[]
  /** It was shown and is not any more; a draft never was, and whoever has not paid for it may come back for its pictures. */
  readonly isDeleted: boolean
}

const deletions: ReadonlySet<string> = new Set([ListingDeleted.type, SocialClientDeleted.type])

function namesIn({ type, data }: Envelope): string[] {
  if (type === DraftHeld.type) return DraftHeld.data.parse(data).images.flatMap((url) => nameIn(url) ?? [])
  if (type === SocialClientUpserted.type) return SocialClientUpserted.data.parse(data).images.flatMap((url) => nameIn(url) ?? [])
  if (type !== ListingUpserted.type) return []
  return ListingUpserted.data.parse(data).images.flatMap(({ url }) => nameIn(url) ?? [])
}

/** The newest that the messages say of each listing, of the draft that becomes it, or of a client. */
function newest(messages: readonly Envelope[]): Referrer[] {
  const referrers = new Map<string, Referrer>()
  for (const message of messages) {
    const { id, version } = message.aggregate
    if ((referrers.get(id)?.version ?? 0) < version)
      referrers.set(id, { id, version, names: namesIn(message), isDeleted: deletions.has(message.type) })
  }
  return [...referrers.values()]
}

/** Takes up what is newer than is known, and gives whose news it was. Rows are taken in one order, so that no two transactions wait for each other. */
const advance = `
  INSERT INTO referrer AS known (aggregate_id, version)
  SELECT id, version FROM jsonb_to_recordset($1::jsonb) AS heard(id uuid, version integer) ORDER BY id
  ON CONFLICT (aggregate_id) DO UPDATE SET version = excluded.version WHERE known.version < excluded.version
  RETURNING aggregate_id AS id`

const add = `
  INSERT INTO reference (aggregate_id, image_id)
  SELECT heard.id, image.id
  FROM jsonb_to_recordset($1::jsonb) AS heard(id uuid, names jsonb)
    JOIN image ON image.name IN (SELECT jsonb_array_elements_text(heard.names))
  ORDER BY image.id
  FOR KEY SHARE OF image
  ON CONFLICT DO NOTHING`

/** Drops what is no longer referred to, and notes when, and whether somebody may be about to refer to it. */
const drop = `
  WITH dropped AS (
    DELETE FROM reference USING jsonb_to_recordset($1::jsonb) AS heard(id uuid, names jsonb, "isDeleted" boolean), image
    WHERE reference.aggregate_id = heard.id AND image.id = reference.image_id AND NOT heard.names ? image.name
    RETURNING reference.image_id, reference.added_at, heard."isDeleted"
  )
  UPDATE image SET released_at = now(),
    withdrawn_at = CASE WHEN "isDeleted" AND (claimed_at IS NULL OR claimed_at < added_at) THEN now() END
  FROM dropped WHERE id = image_id RETURNING id`

const withdrawOwned = 'UPDATE image SET owner_deleted_at = now() WHERE owner_id = ANY($1::uuid[]) RETURNING id'

const idsOf = async (tx: PoolClient, statement: string, value: string | readonly string[]): Promise<string[]> =>
  (await tx.query<{ id: string }>(statement, [value])).rows.map(({ id }) => id)

/**
 * Keeps exactly what refers to which picture, in whatever order it is heard. The pictures of accounts, listings and clients that are gone go
 * with them, unless something else refers to them.
 */
export async function keepReferences(messages: readonly Envelope[], tx: PoolClient): Promise<void> {
  const gone = messages.filter(({ type }) => type === AccountDeleted.type).map(({ data }) => AccountDeleted.data.parse(data).id)
  const heard = newest(messages.filter(({ type }) => type !== AccountDeleted.type))
  const touched: string[] = []
  if (heard.length) {
    const { rows } = await tx.query<{ id: string }>(advance, [JSON.stringify(heard)])
    const news = new Set(rows.map((row) => row.id))
    const changed = JSON.stringify(heard.filter(({ id }) => news.has(id)))
    await tx.query(add, [changed])
    touched.push(...(await idsOf(tx, drop, changed)))
  }
  if (gone.length) touched.push(...(await idsOf(tx, withdrawOwned, gone)))
  if (touched.length) await deleteWithdrawn(tx, touched)
}
