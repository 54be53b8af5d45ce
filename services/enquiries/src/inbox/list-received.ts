import {
  EnquiryStateName,
  type getReceivedEnquiries as endpoint,
  ReceivedEnquirySummary,
} from '@directory/contracts/http/received-enquiries'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { matchesPhone } from './matches-phone.ts'
import { inLowerCase, ownLabels } from './own-labels.ts'

type Query = z.output<typeof endpoint.query>
type Page = z.output<typeof endpoint.response>

const SummaryRow = ReceivedEnquirySummary.extend({ receivedAt: z.date(), lastMessageAt: z.date(), waitingSince: z.date().nullable() })
const CountRow = z.strictObject({ state: EnquiryStateName, count: z.int(), unread: z.int() })
const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

const excerptLength = 160
const maximumLabels = 200

function readCursor(before: string): z.output<typeof Cursor> {
  const cursor = Cursor.safeParse(before.split('_'))
  if (!cursor.success) throw new Problem('invalid-request', { errors: [{ field: 'query.before', message: 'This is not a cursor.' }] })
  return cursor.data
}

const escapePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

function conditions(ownerId: string, { state, label, listingId, search, before }: Query): Prisma.Sql {
  const pattern = search ? escapePattern(search) : undefined
  const [time, id] = before ? readCursor(before) : []
  const all = [
    Prisma.sql`business.owner_id = ${ownerId}::uuid`,
    ...(state ? [Prisma.sql`conversation.state = ${state}`] : []),
    ...(label
      ? [Prisma.sql`${label.toLocaleLowerCase('en-GB')} IN (SELECT ${inLowerCase(Prisma.sql`used`)} FROM unnest(labels) AS used)`]
      : []),
    ...(listingId ? [Prisma.sql`conversation.listing_id = ${listingId}::uuid`] : []),
    ...(search && pattern
      ? [
          Prisma.sql`(folded(concat_ws(E'\\n', enquiry.name, enquiry.email, note, enquiry.message)) LIKE folded(${pattern}) OR ${matchesPhone(search)}
            OR EXISTS (SELECT FROM message WHERE conversation_id = conversation.id AND folded(message.text) LIKE folded(${pattern})))`,
        ]
      : []),
    ...(time ? [Prisma.sql`(last_message_at, conversation.id) < (${time}::timestamptz, ${id}::uuid)`] : []),
  ]
  return Prisma.join(all, ' AND ')
}

/** A page of the enquiries to an owner's businesses, those with the newest messages first, and what is in the inbox altogether. */
export async function listReceived(database: Database, ownerId: string, query: Query): Promise<Page> {
  const [found, counted, labels] = await Promise.all([
    rows(database, SummaryRow)`
      SELECT conversation.id, jsonb_build_object('id', business.listing_id, 'name', business.name) AS listing, enquiry.name,
        conversation.state, labels, is_unread AS "isUnread", received_at AS "receivedAt",
        date_trunc('milliseconds', last_message_at) AS "lastMessageAt",
        left(coalesce((SELECT coalesce(nullif(text, ''), 'A picture') FROM message WHERE conversation_id = conversation.id ORDER BY at DESC, id DESC LIMIT 1), enquiry.message),
          ${excerptLength}) AS excerpt,
        CASE WHEN is_closed THEN NULL WHEN answers.latest IS NULL THEN received_at
          ELSE (SELECT min(at) FROM message WHERE conversation_id = conversation.id AND sender = 'visitor' AND at > answers.latest) END AS "waitingSince"
      FROM business JOIN conversation USING (listing_id) JOIN enquiry ON enquiry.id = enquiry_id
        CROSS JOIN LATERAL (SELECT max(at) AS latest FROM message WHERE conversation_id = conversation.id AND sender = 'business') AS answers
      WHERE ${conditions(ownerId, query)}
      ORDER BY last_message_at DESC, conversation.id DESC LIMIT ${query.limit + 1}`,
    rows(database, CountRow)`
      SELECT state, count(*)::integer AS count, (count(*) FILTER (WHERE is_unread))::integer AS unread
      FROM business JOIN conversation USING (listing_id) WHERE owner_id = ${ownerId}::uuid GROUP BY state`,
    ownLabels(database, ownerId),
  ])
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const count = (state: string): number => counted.find((row) => row.state === state)?.count ?? 0
  return {
    enquiries: page.map((row) => ({
      ...row,
      receivedAt: row.receivedAt.toISOString(),
      lastMessageAt: row.lastMessageAt.toISOString(),
      waitingSince: row.waitingSince?.toISOString() ?? null,
    })),
    next: last ? `${last.lastMessageAt.toISOString()}_${last.id}` : null,
    counts: {
      new: count('new'),
      answered: count('answered'),
      quoted: count('quoted'),
      won: count('won'),
      lost: count('lost'),
      spam: count('spam'),
    },
    unread: counted.reduce((sum, { unread }) => sum + unread, 0),
    labels: labels.slice(0, maximumLabels),
  }
}
