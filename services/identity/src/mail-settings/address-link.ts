import { optionalMailKinds } from '@directory/contracts/catalogue/mail-kinds'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

const AddressLink = z.strictObject({ kind: z.enum(optionalMailKinds), email: z.string(), isWanted: z.boolean() })

/** The link with a secret of an address without an account, and whether it gets optional emails. */
export async function findAddressLink(tx: Transaction, secret: string): Promise<z.output<typeof AddressLink> | undefined> {
  const [link] = await rows(tx, AddressLink)`
    SELECT kind, email, NOT EXISTS (SELECT FROM mail_suppression WHERE email = link.email AND reason = 'unsubscribed') AS "isWanted"
    FROM address_unsubscribe_link AS link WHERE secret = ${secret}`
  return link
}

/** Has an address without an account get optional emails, or none of them. */
export async function decideAddress(tx: Transaction, email: string, isWanted: boolean): Promise<void> {
  if (isWanted) await tx.$executeRaw`DELETE FROM mail_suppression WHERE email = ${email} AND reason = 'unsubscribed'`
  else await tx.$executeRaw`INSERT INTO mail_suppression (email, reason) VALUES (${email}, 'unsubscribed') ON CONFLICT DO NOTHING`
}
