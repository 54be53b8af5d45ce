import { SocialClientUpserted } from '@directory/contracts/events/social-media'
import { QuestionnaireDraft } from '@directory/contracts/http/social-media'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { ClaimedImage } from './claim-images.ts'
import { imagesNamed } from './images-named.ts'
import { imagesShown } from './images-shown.ts'

interface AddOptions {
  /** The pictures are for posts, and are kept when no questionnaire refers to them. */
  readonly toLibrary?: boolean
}

/** Adds pictures to a client's own. The caller's transaction has locked the account. */
export async function addImages(
  sql: SqlQueries,
  clientId: string,
  images: readonly ClaimedImage[],
  { toLibrary = false }: AddOptions = {},
): Promise<void> {
  if (images.length === 0) return
  await sql.$executeRaw`
    INSERT INTO picture AS stored (client_id, id, url, colour, is_in_library)
    SELECT ${clientId}::uuid, id, url, colour, ${toLibrary} FROM jsonb_to_recordset(${JSON.stringify(images)}::jsonb) AS added(id uuid, url text, colour text)
    ON CONFLICT (client_id, id) DO UPDATE SET is_in_library = stored.is_in_library OR excluded.is_in_library`
}

const References = z.strictObject({
  logoId: z.uuid().nullable(),
  contentImageIds: z.array(z.uuid()).nullable(),
  answers: QuestionnaireDraft.shape.answers.nullable(),
})
const Picture = z.strictObject({ url: z.string() })
const Announced = z.strictObject({ id: z.uuid(), version: z.int() })

/** The pictures still in use: by the record, by its draft, or by any version of a post. */
async function picturesNeeded(sql: SqlQueries, clientId: string): Promise<string[]> {
  const [references] = await rows(sql, References)`
    SELECT logo_id AS "logoId", content_image_ids AS "contentImageIds", answers
    FROM account LEFT JOIN client ON client.id = account.client_id LEFT JOIN questionnaire_draft AS draft ON draft.account_id = account.id
    WHERE account.client_id = ${clientId}::uuid`
  const shownImages = await imagesShown(sql, clientId)
  return [...(references ? imagesNamed(references) : []), ...imagesNamed(references?.answers ?? {}), ...shownImages.ever]
}

/** Deletes unreferenced pictures, and announces the current ones to the media service. */
export async function settleImages(sql: SqlQueries, clientId: string): Promise<void> {
  const needed = await picturesNeeded(sql, clientId)
  await sql.$executeRaw`
    DELETE FROM picture WHERE client_id = ${clientId}::uuid AND NOT is_in_library AND NOT (id = ANY(${needed}::uuid[]))`
  const images = await rows(sql, Picture)`SELECT url FROM picture WHERE client_id = ${clientId}::uuid ORDER BY added_at, id`
  const [account] = await rows(sql, Announced)`
    UPDATE account SET pictures_announced = pictures_announced + 1 WHERE client_id = ${clientId}::uuid
    RETURNING id, pictures_announced AS version`
  if (!account) return
  const data = { id: clientId, accountId: account.id, images: images.map(({ url }) => url) }
  await addToOutbox(sql, [outboxEvent(SocialClientUpserted, { id: clientId, version: account.version }, data)])
}
