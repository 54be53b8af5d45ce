import type { ListingsExport } from '@directory/contracts/http/export'
import { omit } from 'remeda'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { ownClaim, withSubject } from './claim-row.ts'

/** An account's claims of businesses, and its objections to those of others. */
export async function exportClaims(
  database: Database,
  accountId: string,
): Promise<Pick<z.output<typeof ListingsExport>, 'claims' | 'objections'>> {
  const claims = await database.claim.findMany({
    where: { claimantId: accountId },
    orderBy: { createdAt: 'asc' },
    include: { ...withSubject, documents: { select: { url: true }, orderBy: { id: 'asc' } } },
  })
  const objected = await database.claim.findMany({
    where: { objection: { not: null }, previousOwnerId: accountId },
    orderBy: { createdAt: 'asc' },
    select: { objection: true, listing: { select: { name: true, slug: true } } },
  })
  return {
    claims: claims.map((row) => ({
      ...omit(ownClaim(row), ['token', 'codeUntil', 'attemptsLeft', 'codesLeft', 'version', 'documents']),
      note: row.note,
      pictures: row.documents.map(({ url }) => url),
    })),
    objections: objected.flatMap(({ objection, listing }) => (objection === null ? [] : [{ listing, text: objection }])),
  }
}
