import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { Problem } from '@directory/kit/problem'
import { lockEnquiry } from '../following/lock-enquiry.ts'
import type { Resources } from '../resources.ts'
import { addSender, holdingScore } from '../spam/score-enquiry.ts'
import { deliverEnquiry } from './deliver-enquiry.ts'
import { readSender } from './read-sender.ts'

/** Confirms the address of an enquiry's sender, which delivers it unless it looks like spam, also by what was sent and confirmed meanwhile. */
export async function confirmEnquiry(resources: Resources, key: string): Promise<void> {
  await resources.database.$transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, key)
    const { id, state, email, sentAt } = enquiry
    if (state !== 'unconfirmed' || email === null) return
    if (sentAt.getTime() < Date.now() - enquiryLimits.confirmationHours * 3_600_000) throw new Problem('mail-link-expired')
    const { score, signals } = addSender(enquiry, await readSender(tx, { ...enquiry, email }))
    if (score >= holdingScore) await tx.enquiry.update({ where: { id }, data: { state: 'held', score, signals } })
    else await deliverEnquiry(tx, resources, id)
  })
}
