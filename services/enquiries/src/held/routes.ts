import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import { record } from '../audit/record.ts'
import { lockRow } from '../locks.ts'
import type { Resources } from '../resources.ts'
import { deliverEnquiry } from '../sending/deliver-enquiry.ts'
import { countEnquiries } from './count-enquiries.ts'
import { heldState, withDetails } from './held-state.ts'

/** The queue of admins: enquiries that look like spam. */
export function heldRoutes(resources: Resources, sign: SignAddress) {
  const { database } = resources
  return handlers('enquiries', {
    getHeldEnquiries: async ({ query: { after, limit } }) => {
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
      return { enquiries: found.map((row) => heldState(row, sign)), total }
    },

    decideHeldEnquiry: ({ caller, params: { id }, body: { isSpam } }) =>
      database.$transaction(async (tx) => {
        await lockRow(tx, 'enquiry', id)
        const before = await tx.enquiry.findUnique({ where: { id } })
        if (!before) throw new Problem('enquiry-not-found')
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
        return heldState(await tx.enquiry.findUniqueOrThrow({ where: { id }, include: withDetails }), sign)
      }),

    getEnquiryNumbers: () => countEnquiries(database),
  })
}
