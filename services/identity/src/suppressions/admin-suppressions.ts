import { maskEmail } from '@directory/contracts/catalogue/mask-email'
import {
  type NewSuppression,
  Suppression as Schema,
  type Suppression,
  type SuppressionsPage,
  type SuppressionsQuery,
} from '@directory/contracts/http/suppressions'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import type { MailSuppression } from '../generated/prisma/client.ts'

const reasonOf = Schema.shape.reason

const forAdmins = ({ since, reason, ...row }: MailSuppression): Suppression => ({
  ...row,
  reason: reasonOf.parse(reason),
  since: since.toISOString(),
})

/** A page of the suppressed addresses, newest first. */
export async function listSuppressions(database: Database, { q, reason, page, limit }: SuppressionsQuery): Promise<SuppressionsPage> {
  const where = {
    ...(q ? { email: { contains: q.toLowerCase().replace(/[\\%_]/g, '\\$&') } } : {}),
    ...(reason ? { reason } : {}),
  }
  const [total, items] = await Promise.all([
    database.mailSuppression.count({ where }),
    database.mailSuppression.findMany({ where, orderBy: [{ since: 'desc' }, { id: 'desc' }], skip: (page - 1) * limit, take: limit }),
  ])
  return { items: items.map(forAdmins), total, page, pageCount: Math.max(1, Math.ceil(total / limit)) }
}

/** The log outlives the address, of which it keeps only what is needed to recognise it. */
const logged = ({ email, reason }: Pick<MailSuppression, 'email' | 'reason'>) => ({ address: maskEmail(email), reason })

/** Suppresses optional emails to an address; one that admins have added already stays as it is. */
export async function addSuppression(
  database: Database,
  { accountId: actorId }: Caller,
  { email, note }: NewSuppression,
): Promise<Suppression> {
  return database.$transaction(async (tx) => {
    const address = { email: email.toLowerCase(), reason: 'admin' }
    const [added] = await tx.mailSuppression.createManyAndReturn({ data: [{ ...address, note }], skipDuplicates: true })
    if (!added) return forAdmins(await tx.mailSuppression.findUniqueOrThrow({ where: { email_reason: address } }))
    const subject = { kind: 'address', id: added.id } as const
    await record(tx, { actorId, action: 'suppressAddress', subject, before: {}, after: logged(added), ...(note ? { note } : {}) })
    return forAdmins(added)
  })
}

/** Sends emails to an address again, as far as this reason is concerned. */
export async function removeSuppression(database: Database, { accountId: actorId }: Caller, id: string): Promise<void> {
  await database.$transaction(async (tx) => {
    const found = await tx.mailSuppression.findUnique({ where: { id } })
    if (!found || (await tx.mailSuppression.deleteMany({ where: { id } })).count === 0)
      throw new Problem('not-found', { detail: 'This address is no longer on the list.' })
    await record(tx, { actorId, action: 'releaseAddress', subject: { kind: 'address', id }, before: logged(found), after: {} })
  })
}
