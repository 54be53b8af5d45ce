import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { createCheckout } from '@directory/contracts/http/checkouts'
import { countEngagement } from '@directory/contracts/http/engagement'
import { createListing, setActivation, setApproval, updateListing } from '@directory/contracts/http/listings'
import { moderateReview, writeReview } from '@directory/contracts/http/reviews'
import { writeToTeam } from '@directory/contracts/http/social-messages'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { Problem } from '@directory/kit/problem'
import type { EnquirySource } from './enquiry-source.ts'
import type { Ledger } from './ledger.ts'
import { drawPicture } from './picture.ts'
import type { Owner, Population } from './population.ts'
import { pick } from './random.ts'
import { createVisitor, ownAddress, type Visitor } from './visitor.ts'

/** The context of the simulated users' actions, which they record in the ledger under unique numbers. */
export interface StoryContext {
  readonly site: string
  readonly population: Population
  readonly ledger: Ledger
  readonly random: () => number
  readonly number: () => number
  readonly enquiries: EnquirySource
}

/** One action of an owner: an edit, a message to the team or an activation; or a view by a visitor. */
export async function keepBusiness({ site, population, ledger, random, number }: StoryContext, owner: Owner): Promise<void> {
  const { visitor, shown, spare } = owner
  const text = `Written ${number()}.`
  const chance = random()
  if (chance < 0.35) {
    const body = { description: text }
    await ledger.write({ kind: 'edit', key: shown, value: text }, () => visitor.through(updateListing, { params: { id: shown }, body }))
  } else if (chance < 0.5) {
    await ledger.write({ kind: 'message', key: text }, () => visitor.through(writeToTeam, { body: { text } }))
  } else if (chance < 0.6) {
    const body = { isActive: random() < 0.5, reason: text }
    await ledger.write({ kind: 'activation', key: spare, value: String(body.isActive) }, () =>
      population.admin.through(setActivation, { params: { id: spare }, body }),
    )
  } else {
    const listingId = pick(population.owners, random).shown
    await ledger.write({ kind: 'view', key: listingId }, () =>
      createVisitor(site, '', { address: ownAddress(number()) }).ask(countEngagement, { body: { listingId, kind: 'view' } }),
    )
  }
}

/** A newcomer who opens an account and signs in. Undefined if that fails. */
async function arrive({ site, ledger, number }: StoryContext): Promise<Visitor | undefined> {
  const visitor = createVisitor(site, `newcomer-${number()}@example.com`)
  const account = await ledger.write({ kind: 'account', key: visitor.email, value: visitor.email }, visitor.signUp)
  const isSignedIn =
    account &&
    (await visitor.signIn().then(
      () => true,
      () => false,
    ))
  return isSignedIn ? visitor : undefined
}

/** A newcomer who reviews a business; an admin approves the review. */
export async function review(context: StoryContext): Promise<void> {
  const { population, ledger, random, number } = context
  const visitor = await arrive(context)
  if (!visitor) return
  const comment = `Reviewed ${number()}.`
  const params = { id: pick(population.owners, random).shown }
  const rating = 1 + Math.floor(random() * 5)
  const written = await ledger.write({ kind: 'review', key: comment }, () =>
    visitor.through(writeReview, { params, body: { rating, experiencedOn, comment } }),
  )
  if (!written) return
  await ledger.write({ kind: 'approval', key: written.id, value: 'approved' }, () =>
    population.admin.through(moderateReview, { params: { id: written.id }, body: { state: 'approved' } }),
  )
}

/** Submits the sandbox's checkout form, like a browser after the redirect. */
export async function pay(url: string): Promise<void> {
  const { origin } = new URL(url)
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card: 'succeeds' }),
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new Problem('upstream-unavailable', { cause: new TypeError('no answer', { cause }) })
  })
  await response.arrayBuffer()
  if (response.status !== 303 || response.headers.get('location')?.includes('failure')) throw new Problem('payment-failed')
}

/** A newcomer who lists a business with a picture, which an admin approves, and perhaps buys a package for it. */
export async function list(context: StoryContext): Promise<void> {
  const { population, ledger, random, number } = context
  const visitor = await arrive(context)
  if (!visitor) return
  const picture = await drawPicture(number())
  const image = await ledger.write({ kind: 'picture', key: visitor.email }, () => visitor.upload(picture))
  const name = `Business ${number()}`
  const body = { name, description: name, location: 'Arnold', ...(image ? { images: [{ id: image.id, alt: name }] } : {}) }
  const listing = await ledger.write({ kind: 'listing', key: name }, () => visitor.through(createListing, { body }))
  if (!listing) return
  await ledger.write({ kind: 'approval', key: listing.id, value: 'true' }, () =>
    population.admin.through(setApproval, { params: { id: listing.id }, body: { isApproved: true } }),
  )
  if (random() < 0.4) return
  const order = { packageType: 'gold', businessId: listing.id, screen: 'pricing-page', acceptedTerms: currentTerms.version } as const
  const checkout = await visitor.through(createCheckout, { body: order }).catch(() => undefined)
  if (checkout) await ledger.write({ kind: 'payment', key: checkout.id }, () => pay(checkout.url))
}
