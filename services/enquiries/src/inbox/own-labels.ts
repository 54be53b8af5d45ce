import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'

const LabelRow = z.strictObject({ label: z.string() })

/** A text in lower case as `toLocaleLowerCase` has it: the database’s own collation may know ASCII letters only. */
export const inLowerCase = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`lower(${text} COLLATE "und-x-icu")`

/** The labels that an owner uses. Those that differ only by case are one label, in the spelling of the first enquiry. */
export async function ownLabels(sql: Pick<SqlQueries, '$queryRaw'>, ownerId: string): Promise<string[]> {
  const found = await rows(sql, LabelRow)`
    SELECT DISTINCT ON (${inLowerCase(Prisma.sql`label`)}) label
    FROM business JOIN conversation USING (listing_id) CROSS JOIN unnest(labels) AS label
    WHERE owner_id = ${ownerId}::uuid ORDER BY ${inLowerCase(Prisma.sql`label`)}, received_at, conversation.id`
  return found.map(({ label }) => label)
}

const plain = (label: string): string => label.toLocaleLowerCase('en-GB')

/** Some labels in the spellings that are in use already, each once. */
export function spellLabels(labels: readonly string[], used: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const label of [...used, ...labels]) if (!spellings.has(plain(label))) spellings.set(plain(label), label)
  return [...new Set(labels.map((label) => spellings.get(plain(label)) ?? label))]
}
