import { randomUUID } from 'node:crypto'
import type { StartedEnquiries } from './enquiries-app.ts'

type Person = ReturnType<StartedEnquiries['somebody']>

/** Has an enquiry from somebody with an account arrive at a business. */
export async function deliverTo(enquiries: StartedEnquiries, owner: Person, listingId: string, email = `${randomUUID()}@example.com`) {
  const sender = await enquiries.register(email)
  const draft = await enquiries.draft([listingId], { email: null })
  const { key } = (await enquiries.as(sender, 'POST', '/enquiries', draft)).body
  const { body } = await enquiries.as(owner, 'GET', '/enquiries/received')
  const id: string = body.enquiries[0].id
  return { id, key, sender, email, enquiryId: draft.id, message: draft.message }
}

/** The same at a new business. */
export async function arrive(enquiries: StartedEnquiries, email?: string) {
  const owner = enquiries.somebody()
  const listing = await enquiries.publish(owner)
  return { owner, listing, ...(await deliverTo(enquiries, owner, listing.id, email)) }
}

/** The addresses at which either side of a conversation writes to the other. */
export async function findAddresses({ pool }: StartedEnquiries, id: string): Promise<{ business: string; visitor: string }> {
  const { rows } = await pool.query('SELECT business_address AS business, visitor_address AS visitor FROM conversation WHERE id = $1', [id])
  const toAddress = (local: string): string => `${local}@answers.example.com`
  return { business: toAddress(rows[0].business), visitor: toAddress(rows[0].visitor) }
}
