import { randomUUID } from 'node:crypto'
import type { appealDecision } from '@directory/contracts/http/reports'
import type { SqlTransaction } from '@directory/kit/database/sql'
import type { z } from 'zod'

interface Decided extends Pick<z.output<typeof appealDecision.body>, 'about' | 'subjectId'> {
  /** Who may appeal. */
  readonly accountId: string
}

/** Stores for each decision a secret key, with which whoever is told of it can appeal without signing in. */
export async function createAppealKeys<Each extends Decided>(
  sql: SqlTransaction,
  decisions: readonly Each[],
): Promise<(Each & { readonly appealKey: string })[]> {
  const withKeys = decisions.map((decision) => ({ ...decision, appealKey: randomUUID() }))
  await sql.$executeRaw`
    INSERT INTO appeal_key (key, about, subject_id, account_id)
    SELECT "appealKey", about, "subjectId", "accountId"
    FROM jsonb_to_recordset(${JSON.stringify(withKeys)}::jsonb) AS decision("appealKey" uuid, about text, "subjectId" uuid, "accountId" uuid)`
  return withKeys
}

/** Stores the key to a single decision. */
export async function createAppealKey(sql: SqlTransaction, decision: Decided): Promise<string | null> {
  const [withKey] = await createAppealKeys(sql, [decision])
  return withKey?.appealKey ?? null
}
