import { setTimeout as delay } from 'node:timers/promises'
import { demoEmails } from '@directory/contracts/catalogue/demo'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { getEnquiryChallenge, sendEnquiry, writeToBusiness } from '@directory/contracts/http/enquiries'
import { answerEnquiry, changeReceivedEnquiry, getSavedReplies, saveReplies } from '@directory/contracts/http/received-enquiries'
import { call } from '@directory/kit/http/client'
import type { Pool } from 'pg'
import { inSchema } from '../in-schema.ts'
import { demoEnquiries, demoReplies } from './enquiries.ts'
import type { SeedOptions } from './seed-options.ts'
import { getRequired, requestOptions } from './sessions.ts'
import { solveChallenge } from './solve-challenge.ts'
import { retryWhileBusy } from './until-done.ts'

type DemoEnquiry = (typeof demoEnquiries)[number]

const hour = 3_600_000

interface Known {
  readonly service: string
  readonly pool: Pool
  readonly listings: ReadonlyMap<string, string>
  readonly tokens: ReadonlyMap<string, string>
}

/** Waits until the service knows the businesses, and the addresses of the accounts. */
async function waitUntilKnown({ pool, listings }: Known): Promise<void> {
  const emails = [...new Set(demoEnquiries.map(({ by }) => by))]
  const ids = [...new Set(demoEnquiries.flatMap(({ conversations }) => conversations.map(({ to }) => getRequired(listings, to))))]
  for (;;) {
    const { rows } = await pool.query<{ known: boolean }>(
      `SELECT (SELECT count(*) FROM account WHERE email = ANY($1)) = $2 AND (SELECT count(*) FROM business WHERE listing_id = ANY($3::uuid[])) = $4
       AS known`,
      [emails, emails.length, ids, ids.length],
    )
    if (rows[0]?.known) return
    await delay(50)
  }
}

/** Writes the messages of a conversation, and what its owner has made of it. Repetitions change nothing. */
async function continueConversation(
  { service, pool, listings, tokens }: Known,
  { id: enquiryId, hoursAgo }: DemoEnquiry,
  { to, messages = [], change }: DemoEnquiry['conversations'][number],
  key: string,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM conversation WHERE enquiry_id = $1 AND listing_id = $2', [
    enquiryId,
    getRequired(listings, to),
  ])
  const id = rows[0]?.id
  if (!id) throw new Error(`The demo enquiry ${enquiryId} has not reached ${to}.`)
  const owner = requestOptions(getRequired(tokens, demoEmails.owner))
  for (const { id: messageId, from, text } of messages) {
    const body = { id: messageId, text }
    if (from === 'business') await call(service, answerEnquiry, { params: { id }, body, ...owner })
    else await call(service, writeToBusiness, { params: { id }, query: { key }, body, signal: owner.signal })
  }
  if (change) {
    const { rows: read } = await pool.query<{ version: number }>('SELECT version FROM conversation WHERE id = $1', [id])
    const { labels, ...others } = change
    const body = { version: read[0]?.version ?? 1, ...others, ...(labels ? { labels: [...labels] } : {}) }
    await call(service, changeReceivedEnquiry, { params: { id }, body, ...owner })
  }
  const at = (hoursLater = 0) => new Date(Date.now() - (hoursAgo - hoursLater) * hour)
  for (const { id: messageId, hoursLater } of messages)
    await pool.query('UPDATE message SET at = $2 WHERE id = $1', [messageId, at(hoursLater)])
  await pool.query('UPDATE conversation SET received_at = $2, answered_at = $3, last_message_at = $4 WHERE id = $1', [
    id,
    at(),
    messages.find(({ from }) => from === 'business') ? at(messages.find(({ from }) => from === 'business')?.hoursLater) : null,
    at(messages.at(-1)?.hoursLater),
  ])
}

/** Sends an enquiry as its visitor does, or completes one that has been sent. */
async function seedEnquiry(known: Known, enquiry: DemoEnquiry): Promise<void> {
  const { service, pool, listings, tokens } = known
  const { id, by, name, phone, hoursAgo, message, wishedInDays, wishedTime, conversations, isHeld } = enquiry
  const visitor = requestOptions(getRequired(tokens, by))
  const wishedAfter = (sent: number) => (wishedInDays === undefined ? null : localDate(new Date(sent + wishedInDays * 24 * hour)))
  const { rows: sent } = await pool.query<{ wishedOn: string | null }>(`SELECT wished_on::text AS "wishedOn" FROM enquiry WHERE id = $1`, [
    id,
  ])
  const body = {
    id,
    listingIds: conversations.map(({ to }) => getRequired(listings, to)),
    origin: conversations.length > 1 ? ('search' as const) : ('listing' as const),
    name,
    phone: phone ?? null,
    message,
    // As it was sent, if it was: with another day it would be another enquiry.
    wishedOn: sent[0] ? sent[0].wishedOn : wishedAfter(Date.now()),
    wishedTime: wishedTime ?? null,
    proofOfWork: await solveChallenge(await call(service, getEnquiryChallenge, { signal: visitor.signal })),
    website: isHeld ? 'https://growth.example.com' : '',
  }
  const { key } = await call(service, sendEnquiry, { body, ...visitor })
  if (!isHeld) for (const conversation of conversations) await continueConversation(known, enquiry, conversation, key ?? '')
  const sentAt = new Date(Date.now() - hoursAgo * hour)
  await pool.query(
    `UPDATE enquiry SET sent_at = $2::timestamptz, delivered_at = CASE WHEN delivered_at IS NULL THEN NULL ELSE $2::timestamptz END, wished_on = $3
     WHERE id = $1`,
    [id, sentAt, wishedAfter(sentAt.getTime())],
  )
}

async function seedReplies({ service, tokens }: Known): Promise<void> {
  const owner = requestOptions(getRequired(tokens, demoEmails.owner))
  const { version } = await call(service, getSavedReplies, owner)
  if (version === 0) await call(service, saveReplies, { body: { version, replies: demoReplies }, ...owner })
}

/** Sends enquiries to the demo owner's businesses through the API, has them answered, and backdates them. */
export const seedEnquiries = (
  { product, databaseUrl, pause }: SeedOptions,
  listings: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<string, string>,
): Promise<void> =>
  inSchema({ databaseUrl, schema: 'enquiries' }, async (pool) => {
    const known = { service: product.addresses.enquiries, pool, listings, tokens }
    await retryWhileBusy(() => waitUntilKnown(known), pause)
    for (const enquiry of demoEnquiries) await retryWhileBusy(() => seedEnquiry(known, enquiry), pause)
    await retryWhileBusy(() => seedReplies(known), pause)
  })
