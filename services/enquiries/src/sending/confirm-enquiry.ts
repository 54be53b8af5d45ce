import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { Problem } from '@directory/kit/problem'
import { lockEnquiry } from '../following/lock-enquiry.ts'
import type { Resources } from '../resources.ts'
import { holdingScore } from '../spam/score-enquiry.ts'
import { deliverEnquiry } from './deliver-enquiry.ts'

/** Confirms the address of an enquiry's sender, which delivers it unless it looks like spam. */
export async function confirmEnquiry(resources: Resources, key: string): Promise<void> {
  await resources.database.$transaction(async (tx) => {
    const { id, state, score, sentAt } = await lockEnquiry(tx, key)
    if (state !== 'unconfirmed') return
    if (sentAt.getTime() < Date.now() - enquiryLimits.confirmationHours * 3_600_000) throw new Problem('mail-link-expired')
    if (score >= holdingScore) await tx.enquiry.update({ where: { id }, data: { state: 'held' } })
    else await deliverEnquiry(tx, resources, id)
  })
}
