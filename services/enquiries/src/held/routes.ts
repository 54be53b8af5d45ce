import { conflictsOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import { record } from '../audit/record.ts'
import { lockRow } from '../locks.ts'
import type { Resources } from '../resources.ts'
import { deliverEnquiry } from '../sending/deliver-enquiry.ts'
import { countEnquiries } from './count-enquiries.ts'
import { findConflicts } from './find-conflicts.ts'
import { heldState, withDetails } from './held-state.ts'

/** The queue of admins: enquiries that look like spam. */
export function heldRoutes(resources: Resources, sign: SignAddress) {
  const { database } = resources
  return handlers('enquiries', {
    getHeldEnquiries: async ({ caller, query: { after, limit } }) => {
      const where = { state: 'held' }
      const [found, total] = await Promise.all([
        database.enquiry.findMany({
          where,
          orderBy: [{ sentAt: 'asc' }, { id: 'asc' }],
          ...(after ? { cursor: { id: after }, skip: 1 } : {}),
          take: limit,
          include: withDetails,
        }),
        database.enquiry.count({ where }),
      ])
      const conflictOf = await findConflicts(database, caller.accountId, found)
      return { enquiries: found.map((row) => heldState(row, conflictOf(row), sign)), total }
    },

    decideHeldEnquiry: ({ caller, params: { id }, body: { isSpam } }) =>
      database.$transaction(async (tx) => {
        await lockRow(tx, 'enquiry', id)
        const before = await tx.enquiry.findUnique({ where: { id }, include: withDetails })
        if (!before) throw new Problem('enquiry-not-found')
        const conflict = (await findConflicts(tx, caller.accountId, [before]))(before)
        if (conflict) throw new Problem('conflict-of-interest', { detail: conflictsOfInterest[conflict] })
        const wanted = isSpam ? 'refused' : 'delivered'
        if (before.state !== wanted) {
          if (before.state !== 'held') throw new Problem('conflict')
          if (isSpam) await tx.enquiry.update({ where: { id }, data: { state: 'refused' } })
          else await deliverEnquiry(tx, resources, id)
          await tx.enquiry.update({ where: { id }, data: { decidedAt: new Date() } })
          await record(tx, {
            action: 'decideHeldEnquiry',
            actorId: caller.accountId,
            subjectId: id,
            before: { state: before.state },
            after: { state: wanted },
          })
        }
        return heldState(await tx.enquiry.findUniqueOrThrow({ where: { id }, include: withDetails }), null, sign)
      }),

    getEnquiryNumbers: () => countEnquiries(database),
  })
}
