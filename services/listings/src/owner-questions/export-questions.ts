import type { ListingsExport } from '@directory/contracts/http/export'
import type { z } from 'zod'
import type { Database } from '../database.ts'

/** What an account was asked about its listings, and has answered. */
export async function exportQuestions(database: Database, ownerId: string): Promise<z.output<typeof ListingsExport>['questions']> {
  const asked = await database.ownerQuestion.findMany({
    where: { listing: { ownerId } },
    orderBy: { askedAt: 'asc' },
    include: { listing: { select: { name: true, slug: true } } },
  })
  return asked.map(({ listing, question, askedAt, answer, settledAt }) => ({
    listing,
    question,
    askedAt: askedAt.toISOString(),
    answer,
    settledAt: settledAt?.toISOString() ?? null,
  }))
}
