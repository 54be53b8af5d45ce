import { demoEmails } from '@directory/contracts/catalogue/demo'
import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Review } from '@directory/contracts/events/listings'
import { getWrittenReviews, moderateReview, type ReviewDraft, replyToReview, writeReview } from '@directory/contracts/http/reviews'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import { inSchema } from '../in-schema.ts'
import { type DemoReview, demoReviews } from './reviews.ts'
import type { SeedOptions } from './seed-options.ts'
import { getRequired, requestOptions } from './sessions.ts'
import { retryWhileBusy } from './until-done.ts'

const day = 86_400_000

/** Writes a review as the token's account, or returns the one that it has already written. */
async function writeOnce(service: string, listingId: string, token: string, body: ReviewDraft) {
  try {
    return await call(service, writeReview, { params: { id: listingId }, body, ...requestOptions(token) })
  } catch (error) {
    const exists = error instanceof Problem && error.slug === 'review-exists'
    const written = exists ? await call(service, getWrittenReviews, requestOptions(token)) : []
    const review = written.find((candidate) => candidate.listingId === listingId)
    if (review) return review
    throw error
  }
}

/** Creates a review in its final state, or completes an existing one. */
async function seedReview(
  { product, databaseUrl, operatorToken }: SeedOptions,
  { of, by, daysAgo, reply, isPending, ...body }: DemoReview,
  { listings, tokens }: { listings: ReadonlyMap<string, string>; tokens: ReadonlyMap<string, string> },
): Promise<void> {
  const service = product.addresses.listings
  const experiencedOn = localDate(new Date(Date.now() - (daysAgo + 2) * day))
  const review: Review = await writeOnce(service, getRequired(listings, of), getRequired(tokens, by), { ...body, experiencedOn })
  const { id } = review
  if (review.state === 'pending') {
    const at = new Date(Date.now() - daysAgo * day)
    await inSchema({ databaseUrl, schema: 'listings' }, (pool) =>
      pool.query('UPDATE review SET created_at = $2, updated_at = $2 WHERE id = $1', [id, at]),
    )
    if (!isPending) await call(service, moderateReview, { params: { id }, body: { state: 'approved' }, ...requestOptions(operatorToken) })
  }
  if (reply && !review.reply)
    await call(service, replyToReview, { params: { id }, body: { text: reply }, ...requestOptions(getRequired(tokens, demoEmails.owner)) })
}

/** Creates the reviews of the demo owner's businesses through the public API, and backdates them. */
export async function seedReviews(
  options: SeedOptions,
  listings: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  for (const review of demoReviews) await retryWhileBusy(() => seedReview(options, review, { listings, tokens }), options.pause)
}
