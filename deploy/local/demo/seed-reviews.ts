import { demoEmails } from '@directory/contracts/catalogue/demo'
import type { Review } from '@directory/contracts/events/listings'
import { signIn } from '@directory/contracts/http/identity'
import { getWrittenReviews, moderateReview, replyToReview, writeReview } from '@directory/contracts/http/reviews'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import { inSchema } from '../in-schema.ts'
import { demoAccounts } from './accounts.ts'
import { type DemoReview, demoReviews } from './reviews.ts'
import type { SeedOptions } from './seed-options.ts'
import { retryWhileBusy, stepTimeout } from './until-done.ts'

const day = 86_400_000

function getRequired<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new Error(`The demo data has no ${name}.`)
  return value
}

const requestOptions = (token: string) => ({ token, signal: AbortSignal.timeout(stepTimeout) })

/** Writes a review as the token's account, or returns the one that it has already written. */
async function writeOnce(service: string, listingId: string, token: string, body: Pick<DemoReview, 'rating' | 'title' | 'comment'>) {
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
  const review: Review = await writeOnce(service, getRequired(listings, of), getRequired(tokens, by), body)
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
export async function seedReviews(options: SeedOptions, listings: ReadonlyMap<string, string>): Promise<void> {
  const tokens = new Map<string, string>()
  for (const { email, password } of demoAccounts) {
    const request = () => ({ body: { email, password }, signal: AbortSignal.timeout(stepTimeout) })
    const { accessToken } = await retryWhileBusy(() => call(options.product.addresses.identity, signIn, request()), options.pause)
    tokens.set(email, accessToken)
  }
  for (const review of demoReviews) await retryWhileBusy(() => seedReview(options, review, { listings, tokens }), options.pause)
}
