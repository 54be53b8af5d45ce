import type { SqlQueries } from '@directory/kit/database/sql'
import type { InstructionKind } from './generated/prisma/enums.ts'

/** Queues one instruction to Stripe for each of these, once. */
export async function instruct(sql: SqlQueries, accountId: string, kind: InstructionKind, stripeIds: readonly string[]): Promise<void> {
  if (stripeIds.length === 0) return
  await sql.$executeRaw`
    INSERT INTO instruction (kind, stripe_id, account_id)
    SELECT ${kind}::instruction_kind, stripe_id, ${accountId}::uuid FROM jsonb_array_elements_text(${JSON.stringify(stripeIds)}::jsonb) AS ids(stripe_id)
    ON CONFLICT (kind, stripe_id) DO NOTHING`
}

/** Withdraws cancellations that have not reached Stripe yet. */
export async function withdrawCancellations(sql: SqlQueries, stripeIds: readonly string[]): Promise<void> {
  if (stripeIds.length === 0) return
  await sql.$executeRaw`
    DELETE FROM instruction WHERE kind = 'cancel_subscription' AND done_at IS NULL AND stripe_id = ANY(${[...stripeIds]})`
}
