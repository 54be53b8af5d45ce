import { randomUUID } from 'node:crypto'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { monthAfter } from '@directory/contracts/catalogue/months'
import { packageContents } from '@directory/contracts/catalogue/package-contents'
import { packageIds } from '@directory/contracts/catalogue/packages'
import type { Engagement } from '@directory/contracts/events/engagement'
import type { ReportedBusiness } from '@directory/contracts/events/monthly-report'
import { MonthlyReportRequested } from '@directory/contracts/events/notices'
import { takeTurn } from '@directory/kit/database/take-turn'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { groupBy, mapValues } from 'remeda'
import type { Database, Transaction } from '../database.ts'
import { listingState, withImages } from '../stored-listings/listing-state.ts'
import { claimOwners } from './claim-owners.ts'
import { findWaiting, readMedians, readMonth } from './read-months.ts'
import { suggest } from './suggest.ts'

/** In one transaction. */
const batchSize = 100
/** Of one owner, those with the most views; few have more than two. */
const mostListings = 10

const packages = packageIds.filter((id) => packageContents[id].monthlyReport)

const nothing: Engagement = { appearances: 0, views: 0, calls: 0, emails: 0, websites: 0, enquiries: 0, answers: 0, reviews: 0 }

type Medians = ReadonlyMap<string, Engagement>

/** The reports of some owners' listings, by owner. */
async function writeReports(tx: Transaction, ownerIds: readonly string[], month: string, medians: Medians) {
  const found = await tx.listing.findMany({
    where: {
      ...{ ownerId: { in: [...ownerIds] }, isActive: true, isApproved: true, advertisingPackage: { in: [...packages] } },
      createdAt: { lt: new Date(`${monthAfter(month, 1)}-01`) },
    },
    orderBy: [{ viewsCount: 'desc' }, { id: 'asc' }],
    include: withImages,
  })
  const ids = found.map(({ id }) => id)
  const [current, before] = [await readMonth(tx, ids, month), await readMonth(tx, ids, monthAfter(month, -1))]
  const waiting = await findWaiting(tx, ids, month)
  const reports = found.map((row) => {
    const listing = listingState(row)
    const { id, ownerId, categoryId, name: businessName, slug } = listing
    const measured = { month: current.get(id) ?? nothing, categoryMedian: (categoryId && medians.get(categoryId)) || null }
    const suggestion = suggest({ listing, ...measured, isWaiting: waiting.has(id) })
    const report: ReportedBusiness = { businessName, slug, ...measured, monthBefore: before.get(id) ?? nothing, suggestion }
    return { ownerId, report }
  })
  return mapValues(
    groupBy(reports, ({ ownerId }) => ownerId),
    (ofOwner) => ofOwner.slice(0, mostListings).map(({ report }) => report),
  )
}

interface Batch {
  readonly owners: number
  readonly sent: number
}

async function sendBatch(tx: Transaction, month: string, medians: Medians): Promise<Batch> {
  if (!(await takeTurn(tx, 'monthly-reports'))) return { owners: 0, sent: 0 }
  const owners = await claimOwners(tx, { month, packages, limit: batchSize })
  const reports = await writeReports(tx, owners, month, medians)
  const notices = Object.entries(reports).map(([ownerId, businesses]) =>
    outboxEvent(
      MonthlyReportRequested,
      { id: randomUUID(), version: 1 },
      { accountId: ownerId, notice: { notice: 'monthly-report', month, businesses } },
    ),
  )
  await addToOutbox(tx, notices)
  return { owners: owners.length, sent: notices.length }
}

/** Sends each owner the report of the last full month, once. Returns the number of emails. */
export async function sendReports(database: Database, now: Date): Promise<number> {
  const month = monthAfter(localDate(now), -1)
  const medians = await readMedians(database, month)
  for (let total = 0; ; ) {
    const { owners, sent } = await database.$transaction((tx) => sendBatch(tx, month, medians))
    if (owners === 0) return total
    total += sent
  }
}
