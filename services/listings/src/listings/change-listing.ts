import { areaFinder } from '@directory/contracts/catalogue/city'
import type { Listing } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import { type AuditEntry, record } from '../audit/record.ts'
import { noteBrowser } from '../authors/note-browser.ts'
import { lockAreas } from '../city-settings/lock-settings.ts'
import type { Database, Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { settleQuestions } from '../owner-questions/settle-questions.ts'
import { type ListingRow, listingState, listingUpserted, withImages } from '../stored-listings/listing-state.ts'
import { lockListing } from '../stored-listings/lock-listing.ts'
import { changedFields, type FieldChange, noteChanges } from '../stored-listings/note-changes.ts'
import { isForTeam } from '../stored-listings/owned-by.ts'
import { sourceText } from '../stored-listings/rating-source.ts'
import { rejectUnknownCategory } from '../stored-listings/unknown-category.ts'
import { followUp } from './follow-up.ts'
import { refuseOwnBusiness } from './own-business.ts'

export interface ListingChange {
  /** The new values, or a function of the locked row. */
  readonly data?: Prisma.ListingUncheckedUpdateInput | ((before: ListingRow) => Prisma.ListingUncheckedUpdateInput)
  /** The new location, which determines the area. */
  readonly location?: string | undefined
  /** Further changes before the row's, with the listing locked. */
  readonly work?: (tx: Transaction, listing: ListingRow) => Promise<unknown>
  /** What follows from what has changed of the owner's fields. */
  readonly follow?: (tx: Transaction, listing: ListingRow, changed: readonly FieldChange[]) => Promise<unknown>
  /** An admin's decision, recorded with its changes; an edit by default. */
  readonly decision?: Pick<AuditEntry, 'action' | 'note'>
}

/** A change by its owner resubmits a rejected listing. */
const resubmitted = (caller: Caller, before: ListingRow) =>
  before.rejectedAt && !isForTeam(caller) ? { rejectionReason: null, rejectedAt: null } : {}

const edited = { action: 'editListing' } as const

/** The values of what was decided, with the source of a rating in one. */
function decided(row: ListingRow, data: object) {
  const values = Object.entries({ ...row, rating: row.rating.toNumber() }).filter(([field]) => Object.hasOwn(data, field))
  const others = values.filter(([field]) => !field.startsWith('ratingSource'))
  return { ...Object.fromEntries(others), ...(others.length < values.length ? { ratingSource: sourceText(row) } : {}) }
}

/** Applies a change to a listing of the caller's within a transaction, and announces its new state. Someone else's listing is not found. */
export async function changeListingIn(
  tx: Transaction,
  caller: Caller,
  id: string,
  { data: change = {}, location, work, follow, decision }: ListingChange,
): Promise<Listing> {
  const area = location === undefined ? {} : { area: areaFinder(await lockAreas(tx))(location)?.slug ?? null }
  const before = await lockListing(tx, caller, id)
  refuseOwnBusiness(caller, before)
  if (before.ownerId === caller.accountId) await noteBrowser(tx, caller)
  const data = typeof change === 'function' ? change(before) : change
  await work?.(tx, before)
  const updated = await tx.listing.update({
    where: { id },
    data: { ...data, ...area, ...resubmitted(caller, before), version: { increment: 1 }, updatedAt: new Date() },
    include: withImages,
  })
  const changed = changedFields(before, updated)
  const row = await followUp(tx, caller, updated, changed)
  await noteChanges(tx, caller, before, changed)
  await follow?.(tx, before, changed)
  const isChangedByOwner = before.ownerId === caller.accountId && changed.length > 0
  if (isChangedByOwner && !row.isApproved) await tx.listing.update({ where: { id }, data: { editedAt: new Date() }, select: { id: true } })
  if (isChangedByOwner || row.isApproved || row.rejectedAt) await settleQuestions(tx, [id])
  const recorded = decision ?? (isForTeam(caller) && changed.length > 0 ? edited : undefined)
  if (recorded)
    await record(tx, {
      ...recorded,
      actorId: caller.accountId,
      listingId: id,
      before: { ...decided(before, data), ...Object.fromEntries(changed.map(({ field, approved }) => [field, approved])) },
      after: { ...decided(row, data), ...Object.fromEntries(changed.map(({ field, now }) => [field, now])) },
    })
  await addToOutbox(tx, [listingUpserted(row)])
  return listingState(row)
}

/** The same in a transaction of its own. */
export const changeListing = (database: Database, caller: Caller, id: string, change: ListingChange): Promise<Listing> =>
  database.$transaction((tx) => changeListingIn(tx, caller, id, change)).catch(rejectUnknownCategory)
