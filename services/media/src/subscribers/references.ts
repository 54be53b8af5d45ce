import type { Envelope } from '@directory/contracts/events/envelope'
import { checkedRows } from '@directory/kit/database/rows'
import { subscriber } from '@directory/kit/messaging/subscriber'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { deleteWithdrawn } from '../deletion/delete-unreferenced.ts'
import { nameIn } from '../images/file-names.ts'

/** The pictures that an aggregate currently references: none once it is deleted. */
interface Referrer {
  readonly id: string
  readonly version: number
  readonly names: readonly string[]
  /** True if it was visible before; a draft never was, and its owner may still want its pictures. */
  readonly isDeleted: boolean
}

/** The newest state of each listing (or the draft it comes from) or client. */
function newest(incoming: readonly Referrer[]): Referrer[] {
  const referrers = new Map<string, Referrer>()
  for (const referrer of incoming) if ((referrers.get(referrer.id)?.version ?? 0) < referrer.version) referrers.set(referrer.id, referrer)
  return [...referrers.values()]
}

/** Stores newer versions and returns their ids. Rows are always locked in the same order, so that transactions do not deadlock. */
const advance = `
  INSERT INTO referrer AS stored (aggregate_id, version)
  SELECT id, version FROM jsonb_to_recordset($1::jsonb) AS received(id uuid, version integer) ORDER BY id
  ON CONFLICT (aggregate_id) DO UPDATE SET version = excluded.version WHERE stored.version < excluded.version
  RETURNING aggregate_id AS id`

const add = `
  INSERT INTO reference (aggregate_id, image_id)
  SELECT received.id, image.id
  FROM jsonb_to_recordset($1::jsonb) AS received(id uuid, names jsonb)
    JOIN image ON image.name IN (SELECT jsonb_array_elements_text(received.names))
  ORDER BY image.id
  FOR KEY SHARE OF image
  ON CONFLICT DO NOTHING`

/** Drops references that no longer exist, and records when, and whether the picture is withdrawn, unless claimed since. */
const drop = `
  WITH dropped AS (
    DELETE FROM reference USING jsonb_to_recordset($1::jsonb) AS received(id uuid, names jsonb, "isDeleted" boolean), image
    WHERE reference.aggregate_id = received.id AND image.id = reference.image_id AND NOT received.names ? image.name
    RETURNING reference.image_id, reference.added_at, received."isDeleted"
  )
  UPDATE image SET released_at = now(),
    withdrawn_at = CASE WHEN "isDeleted" AND (claimed_at IS NULL OR claimed_at < added_at) THEN now() END
  FROM dropped WHERE id = image_id RETURNING id`

const withdrawOwned = 'UPDATE image SET owner_deleted_at = now() WHERE owner_id = ANY($1::uuid[]) RETURNING id'

const WithId = z.strictObject({ id: z.uuid() })

const findIds = async (tx: PoolClient, statement: string, value: string | readonly string[]): Promise<string[]> =>
  checkedRows(WithId, await tx.query(statement, [value])).map(({ id }) => id)

/** Applies the current references. */
async function refer(incoming: readonly Referrer[], tx: PoolClient): Promise<void> {
  const latest = newest(incoming)
  const advanced = new Set(await findIds(tx, advance, JSON.stringify(latest)))
  const changed = JSON.stringify(latest.filter(({ id }) => advanced.has(id)))
  await tx.query(add, [changed])
  await deleteWithdrawn(tx, await findIds(tx, drop, changed))
}

const namesIn = (urls: readonly string[]): string[] => urls.flatMap((url) => nameIn(url) ?? [])

/** Handles events of aggregates that reference pictures by URL. */
const whenReferenced =
  <Event extends Pick<Envelope, 'aggregate'>>(getUrls: (event: Event) => readonly string[]) =>
  (events: readonly Event[], tx: PoolClient) =>
    refer(
      events.map((event) => ({ ...event.aggregate, names: namesIn(getUrls(event)), isDeleted: false })),
      tx,
    )

/** Handles events of aggregates that no longer reference anything. */
const whenReleased =
  (isDeleted: boolean) =>
  (events: readonly Pick<Envelope, 'aggregate'>[], tx: PoolClient): Promise<void> =>
    refer(
      events.map(({ aggregate }) => ({ ...aggregate, names: [], isDeleted })),
      tx,
    )

/**
 * Tracks which aggregates reference which pictures, regardless of the order of events. Pictures of deleted accounts, listings and clients
 * are deleted too, unless referenced elsewhere.
 */
export const references = subscriber('media.references', {
  DraftHeld: whenReferenced(({ data }) => data.images),
  ProofHeld: whenReferenced(({ data }) => data.images),
  ListingUpserted: whenReferenced(({ data }) => data.images.map(({ url }) => url)),
  SocialClientUpserted: whenReferenced(({ data }) => data.images),
  EnquiryUpserted: whenReferenced(({ data }) => data.images),
  DraftReleased: whenReleased(false),
  EnquiryDeleted: whenReleased(true),
  ProofReleased: whenReleased(true),
  ListingDeleted: whenReleased(true),
  SocialClientDeleted: whenReleased(true),
  AccountDeleted: async (events, tx) => {
    const deletedIds = events.map(({ data }) => data.id)
    await deleteWithdrawn(tx, await findIds(tx, withdrawOwned, deletedIds))
  },
})
