import { type OptionalMailKind, optionalMailKinds } from '@directory/contracts/catalogue/mail-kinds'
import { maskEmail } from '@directory/contracts/catalogue/mask-email'
import type { UnsubscribeChoice } from '@directory/contracts/catalogue/unsubscribing'
import type { UnsubscribeLink } from '@directory/contracts/http/mail-settings'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import { decideAddress, findAddressLink } from './address-link.ts'
import { decideKinds } from './decide-kinds.ts'
import { noKind, readWantedKinds, type WantedKinds } from './wanted-kinds.ts'

const Link = z.strictObject({ accountId: z.uuid(), kind: z.enum(optionalMailKinds), email: z.string() })

/** The link with a secret, as long as the account has the address that it was sent to: a former one no longer decides. */
async function findLink(tx: Transaction, secret: string) {
  const [link] = await rows(tx, Link)`
    SELECT account_id AS "accountId", kind, account.email FROM unsubscribe_link JOIN account ON account.id = account_id
    WHERE secret = ${secret} AND lower(account.email) = lower(unsubscribe_link.email)`
  if (!link) throw new Problem('not-found', { detail: 'This link is no longer valid. Nothing is sent to the address that it was sent to.' })
  return link
}

/** What a link is about. This changes nothing: programs that check the links in emails open them too. */
export async function readUnsubscribeLink(database: Database, secret: string): Promise<UnsubscribeLink> {
  const ofAddress = await findAddressLink(database, secret)
  if (ofAddress) {
    const { kind, email, isWanted } = ofAddress
    return { kind, email: maskEmail(email), isWanted, isEveryKindOff: !isWanted }
  }
  const { accountId, kind, email } = await findLink(database, secret)
  const wanted = await readWantedKinds(database, accountId)
  return { kind, email: maskEmail(email), isWanted: wanted[kind], isEveryKindOff: !Object.values(wanted).includes(true) }
}

const decision = (choice: UnsubscribeChoice, kind: OptionalMailKind): Partial<WantedKinds> =>
  choice === 'unsubscribe-all' ? noKind : { [kind]: choice === 'subscribe' }

/** Unsubscribes with a link, or subscribes again. */
export async function followUnsubscribeLink(database: Database, secret: string, choice: UnsubscribeChoice): Promise<void> {
  const ofAddress = await findAddressLink(database, secret)
  if (ofAddress) return decideAddress(database, ofAddress.email, choice === 'subscribe')
  const { accountId, kind } = await findLink(database, secret)
  await decideKinds(database, accountId, decision(choice, kind))
}
