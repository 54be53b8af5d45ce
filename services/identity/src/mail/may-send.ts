import { isOptional, isWanted, type MailKindId } from '@directory/contracts/catalogue/mail-kinds'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

interface Recipient {
  readonly to: string
  readonly kind: MailKindId
  /** Null for the team and for an address without an account. */
  readonly accountId: string | null
  /** Whether the reader may have asked for nothing: then suppression holds for a duty too. */
  readonly isUnasked?: boolean
}

const State = z.strictObject({ isSuppressed: z.boolean(), isUnreachable: z.boolean(), decision: z.boolean().nullable() })

/**
 * Whether an email may be sent: a duty to every address that does not bounce permanently, any other only to one that is not suppressed and
 * whose holder wants such emails. That an address has unsubscribed counts as long as it has no account.
 */
export async function maySend(tx: PoolClient, { to, kind, accountId, isUnasked = false }: Recipient): Promise<boolean> {
  const [state] = checkedRows(
    State,
    await tx.query(
      `SELECT coalesce(bool_or(reason <> 'unsubscribed' OR $2::uuid IS NULL), false) AS "isSuppressed", coalesce(bool_or(reason = 'bounce-permanent'), false) AS "isUnreachable",
         (SELECT is_wanted FROM mail_preference WHERE account_id = $2 AND kind = $3) AS decision
       FROM mail_suppression WHERE email = lower($1)`,
      [to, accountId, kind],
    ),
  )
  if (!state || state.isUnreachable || (isUnasked && state.isSuppressed)) return false
  return !isOptional(kind) || (!state.isSuppressed && isWanted(kind, state.decision))
}
