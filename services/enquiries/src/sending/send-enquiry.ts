import { pastDayError } from '@directory/contracts/catalogue/wished-day'
import type { sendEnquiry as endpoint } from '@directory/contracts/http/enquiries'
import { SendingState } from '@directory/contracts/http/enquiries'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import type { Transaction } from '../database.ts'
import { createKey } from '../following/create-key.ts'
import { lockBusinesses, lockId } from '../locks.ts'
import { enquiryNotice } from '../notices/enquiry-notice.ts'
import { pictureRows, picturesReferenced } from '../pictures/picture-rows.ts'
import type { Resources } from '../resources.ts'
import { holdingScore, scoreContent, scoreEnquiry } from '../spam/score-enquiry.ts'
import { deliverEnquiry } from './deliver-enquiry.ts'
import { findRepeated } from './find-repeated.ts'
import { readSender } from './read-sender.ts'
import { sketchText } from './sketch-text.ts'

type Draft = z.output<typeof endpoint.body>
type Sent = z.output<typeof endpoint.response>

/**
 * Enquiries that an address may send in a day, however harmless they look. Whoever does not prove that it is theirs is told to confirm each by an email to
 * it, so as many may be requested in its name, by anybody; that does not keep its holder from sending while signed in.
 */
const dailyMaximum = 20

/** The address to which answers go, and whether its holder is the caller. */
async function findAddress(
  tx: Transaction,
  caller: Caller | null,
  { email: stated }: Draft,
): Promise<{ email: string; isConfirmed: boolean }> {
  const account = caller && (await tx.account.findUnique({ where: { id: caller.accountId } }))
  if (account?.isDeleted) throw new Problem('authentication-required')
  const email = stated?.toLowerCase() ?? account?.email
  if (!email) throw new Problem('invalid-request', { errors: [{ field: 'body.email', message: 'Enter your email address.' }] })
  return { email, isConfirmed: caller?.isVerified === true && account?.email?.toLowerCase() === email }
}

const listNames = new Intl.ListFormat('en-GB')

/** The chosen businesses, all of which can receive an enquiry. Locked, so that each still can when it is delivered at once. */
async function findRecipients(
  tx: Transaction,
  listingIds: readonly string[],
  senderId: string | null,
): Promise<{ listingId: string; name: string }[]> {
  await lockBusinesses(tx, listingIds)
  const found = await tx.business.findMany({
    where: { listingId: { in: [...listingIds] } },
    select: { listingId: true, name: true, isOpen: true, ownerId: true },
  })
  // An owner who asks their own business would only improve its statistics.
  const own = found.filter(({ ownerId }) => senderId !== null && ownerId === senderId)
  const open = found.filter((business) => business.isOpen && !own.includes(business))
  if (open.length < listingIds.length) {
    const closed = found.filter((business) => !open.includes(business) && !own.includes(business))
    const nameAll = (businesses: typeof found): string[] => businesses.flatMap(({ name }) => name || [])
    const [ownNames, closedNames] = [nameAll(own), nameAll(closed)]
    const names = [...ownNames, ...closedNames]
    const detail = [
      ...(ownNames.length ? [`${listNames.format(ownNames)} ${ownNames.length === 1 ? 'is' : 'are'} your own.`] : []),
      ...(closedNames.length
        ? [`${listNames.format(closedNames)} ${closedNames.length === 1 ? 'takes' : 'take'} no enquiries at the moment.`]
        : []),
    ].join(' ')
    const named = names.length ? { detail, errors: [{ field: 'body.listingIds', message: detail }] } : {}
    throw new Problem('enquiries-closed', named)
  }
  return open.map(({ listingId, name }) => ({ listingId, name }))
}

/** Refuses a day that is over. */
function requireFuture({ wishedOn }: Draft): void {
  const message = wishedOn && pastDayError(wishedOn)
  if (message) throw new Problem('invalid-request', { errors: [{ field: 'body.wishedOn', message }] })
}

/**
 * Stores an enquiry. That of a signed-in sender whose address is confirmed is delivered at once, unless it looks like spam; others get an email with
 * a link to confirm it. A repetition changes nothing.
 */
export async function sendEnquiry(resources: Resources, caller: Caller | null, draft: Draft): Promise<Sent> {
  const { database, proofOfWork, claimPictures } = resources
  const accountId = caller?.accountId ?? null
  const describe = ({
    id,
    state,
    key,
    accountId: senderId,
  }: {
    id: string
    state: string
    key: string
    accountId: string | null
  }): Sent => ({
    id,
    state: SendingState.parse(state),
    // Until the address is confirmed, the link is for whoever reads its mailbox alone.
    key: state !== 'unconfirmed' && accountId !== null && senderId === accountId ? key : null,
  })
  const sent = await findRepeated(database.enquiry, draft, accountId)
  if (sent) return describe(sent)
  const pictures = draft.pictures.length ? await claimPictures(draft.id, draft.pictures) : []
  return database.$transaction(async (tx) => {
    await lockId(tx, draft.id)
    const sentMeanwhile = await findRepeated(tx.enquiry, draft, accountId)
    if (sentMeanwhile) return describe(sentMeanwhile)
    await proofOfWork.spend(tx, draft.proofOfWork)
    requireFuture(draft)
    const { email, isConfirmed } = await findAddress(tx, caller, draft)
    const { name, message, website, phone, wishedOn, wishedTime, origin, id } = draft
    const sketch = sketchText(message)
    const sender = await readSender(tx, { email, message, sketch, sentAt: new Date() })
    const recipients = await findRecipients(tx, draft.listingIds, accountId)
    if ((isConfirmed ? sender.sentInADay : sender.requestedInADay) >= dailyMaximum) throw new Problem('too-many-requests')
    const examined = { name, email, message, website }
    const { score, signals } = isConfirmed ? scoreEnquiry({ ...examined, ...sender }) : scoreContent(examined)
    const state = !isConfirmed ? 'unconfirmed' : score >= holdingScore ? 'held' : 'delivered'
    const row = await tx.enquiry.create({
      data: {
        id,
        key: createKey(),
        accountId,
        name,
        email,
        phone: phone ?? null,
        message,
        sketch,
        wishedOn: wishedOn ? new Date(wishedOn) : null,
        wishedTime: wishedTime ?? null,
        origin,
        state: state === 'delivered' ? 'unconfirmed' : state,
        score,
        signals,
        recipients: { create: recipients },
        pictures: { create: pictureRows(pictures) },
      },
    })
    if (pictures.length) await addToOutbox(tx, [picturesReferenced(row, pictures)])
    if (state === 'delivered') await deliverEnquiry(tx, resources, id)
    if (state === 'unconfirmed')
      await addToOutbox(tx, [
        enquiryNotice(
          resources.seal,
          { email },
          { notice: 'enquiry-unconfirmed', key: row.key, businessNames: recipients.map((one) => one.name) },
        ),
      ])
    return describe({ ...row, state })
  })
}
