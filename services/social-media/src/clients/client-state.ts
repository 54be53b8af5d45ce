import { ClientPackage, SocialClient } from '@directory/contracts/http/social-media'
import type { Database, Transaction } from '../database.ts'
import type { Client as ClientRow } from '../generated/prisma/client.ts'
import { imagesNamed } from '../images/images-named.ts'
import { type Images, pick, readImages } from '../images/read-images.ts'

const toPackage = (row: ClientRow): ClientPackage | null =>
  row.packageStartedAt &&
  ClientPackage.parse({
    socialPackage: row.socialPackage,
    startedAt: row.packageStartedAt.toISOString(),
    endsAt: row.packageEndsAt?.toISOString() ?? null,
    state: row.packageState,
  })

/** Converts a row and its pictures to the contract's record. */
function clientState(row: ClientRow, images: Images | undefined): SocialClient {
  const { logoId, contentImageIds, socialPackage, packageStartedAt, packageEndsAt, packageState, packageVersion, answersVersion, ...rest } =
    row
  return SocialClient.parse({
    ...rest,
    logo: pick(images, logoId ? [logoId] : [])[0] ?? null,
    contentImages: pick(images, contentImageIds),
    package: toPackage(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** Converts rows to the contract's records. */
export async function clientStates(database: Database | Transaction, rows: readonly ClientRow[]): Promise<SocialClient[]> {
  const images = await readImages(
    database,
    rows.map(({ id }) => id),
    rows.flatMap(imagesNamed),
  )
  return rows.map((row) => clientState(row, images.get(row.id)))
}

export async function toSocialClient(database: Database | Transaction, row: ClientRow): Promise<SocialClient> {
  const images = await readImages(database, [row.id], imagesNamed(row))
  return clientState(row, images.get(row.id))
}
