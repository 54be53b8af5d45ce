import { randomBytes } from 'node:crypto'
import { mailKinds, type OptionalMailKind } from '@directory/contracts/catalogue/mail-kinds'
import { unsubscribePath } from '@directory/contracts/catalogue/unsubscribing'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Choices, Site } from './email-template.tsx'

interface Reader {
  /** Null for an address without an account. */
  readonly accountId: string | null
  readonly email: string
}

const Link = z.strictObject({ secret: z.string() })

const ofAccount = `INSERT INTO unsubscribe_link (secret, kind, email, account_id) VALUES ($1, $2, $3, $4)
  ON CONFLICT (account_id, kind, email) DO UPDATE SET email = excluded.email RETURNING secret`
const ofAddress = `INSERT INTO address_unsubscribe_link (secret, kind, email) VALUES ($1, $2, lower($3))
  ON CONFLICT (email, kind) DO UPDATE SET email = excluded.email RETURNING secret`

/**
 * The secret of the link that unsubscribes an address from a kind of email: the same in each of these emails, so that it is valid for as
 * long as the account has that address, whichever keys are replaced. It is stored as it is, since nothing else can be done with it.
 */
async function findUnsubscribeSecret(tx: PoolClient, kind: OptionalMailKind, { accountId, email }: Reader): Promise<string> {
  const values = [randomBytes(32).toString('base64url'), kind, email]
  const found = accountId === null ? await tx.query(ofAddress, values) : await tx.query(ofAccount, [...values, accountId])
  const [link] = checkedRows(Link, found)
  if (!link) throw new Error('The link was neither stored nor found')
  return link.secret
}

/** The links at the end of an email of an optional kind. */
export async function offerChoices(tx: PoolClient, kind: OptionalMailKind, reader: Reader, { url }: Site): Promise<Choices> {
  const secret = await findUnsubscribeSecret(tx, kind, reader)
  return {
    label: `Unsubscribe from “${mailKinds[kind].label}”`,
    unsubscribeUrl: new URL(`${unsubscribePath}?link=${secret}`, url).href,
    ...(reader.accountId === null ? {} : { settingsUrl: new URL('/profile#emails', url).href }),
  }
}
