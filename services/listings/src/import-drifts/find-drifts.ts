import { type getImportDrifts, ImportDrift } from '@directory/contracts/http/import-drift'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { withImages } from '../stored-listings/listing-state.ts'
import { ownerValues } from '../stored-listings/note-changes.ts'

const atOnce = 100

const Field = ImportDrift.shape.field

/** The open drifts with the current values, oldest first. */
export async function findDrifts(database: Database): Promise<z.input<(typeof getImportDrifts)['response']>> {
  const open = { dismissedAt: null }
  const [total, rows] = await database.$transaction([
    database.importDrift.count({ where: open }),
    database.importDrift.findMany({
      where: open,
      orderBy: [{ foundAt: 'asc' }, { listingId: 'asc' }, { field: 'asc' }],
      take: atOnce,
      include: { listing: { include: withImages } },
    }),
  ])
  const drifts = rows.map(({ field, imported, foundAt, listing }) => {
    const { id, name, slug } = listing
    const current = new Map<string, unknown>(Object.entries(ownerValues(listing))).get(field) ?? null
    return {
      listing: { id, name, slug },
      field: Field.parse(field),
      imported: z.json().parse(imported),
      current: z.json().parse(current),
      foundAt: foundAt.toISOString(),
    }
  })
  return { drifts, total }
}
