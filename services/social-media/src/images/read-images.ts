import type { ClientImage } from '@directory/contracts/http/social-media'
import type { Database, Transaction } from '../database.ts'

export type Images = ReadonlyMap<string, ClientImage>

/** The pictures of these clients with these ids, by the client's id and their own. */
export async function readImages(
  database: Database | Transaction,
  clientIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Images>> {
  const byClient = new Map<string, Map<string, ClientImage>>(clientIds.map((id) => [id, new Map()]))
  if (ids.length === 0) return byClient
  const rows = await database.image.findMany({ where: { clientId: { in: [...clientIds] }, id: { in: [...ids] } } })
  for (const { clientId, id, url, colour } of rows) byClient.get(clientId)?.set(id, { id, url, colour })
  return byClient
}

/** Those of the pictures with these ids, in that order. */
export const pick = (images: Images | undefined, ids: readonly string[]): ClientImage[] => ids.flatMap((id) => images?.get(id) ?? [])
