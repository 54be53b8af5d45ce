import { ClientPackage, SocialClient } from '@directory/contracts/http/social-media'
import type { Database, Transaction } from '../database.ts'
import type { Client as ClientRow } from '../generated/prisma/client.ts'
import { picturesNamed } from '../pictures/pictures-named.ts'
import { type Pictures, pick, readPictures } from '../pictures/read-pictures.ts'

const packageOf = (row: ClientRow): ClientPackage | null =>
  row.packageStartedAt &&
  ClientPackage.parse({
    socialPackage: row.socialPackage,
    startedAt: row.packageStartedAt.toISOString(),
    endsAt: row.packageEndsAt?.toISOString() ?? null,
    state: row.packageState,
  })

/** A record as the contracts know it, from its row and pictures. */
function clientState(row: ClientRow, pictures: Pictures | undefined): SocialClient {
  const { logoId, contentImageIds, socialPackage, packageStartedAt, packageEndsAt, packageState, packageVersion, answersVersion, ...rest } =
    row
  return SocialClient.parse({
    ...rest,
    logo: pick(pictures, logoId ? [logoId] : [])[0] ?? null,
    contentImages: pick(pictures, contentImageIds),
    package: packageOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** Records as the contracts know them, from their rows. */
export async function clientStates(database: Database | Transaction, rows: readonly ClientRow[]): Promise<SocialClient[]> {
  const pictures = await readPictures(
    database,
    rows.map(({ id }) => id),
    rows.flatMap(picturesNamed),
  )
  return rows.map((row) => clientState(row, pictures.get(row.id)))
}

/** One record as the contracts know it. */
export async function stateOfClient(database: Database | Transaction, row: ClientRow): Promise<SocialClient> {
  const pictures = await readPictures(database, [row.id], picturesNamed(row))
  return clientState(row, pictures.get(row.id))
}
