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
import { patience, untilDone } from './until-done.ts'

const day = 86_400_000

function found<Value>(known: ReadonlyMap<string, Value>, name: string): Value {
  const value = known.get(name)
  if (value === undefined) throw new Error(`The demo data has no ${name}.`)
  return value
}

const asked = (token: string) => ({ token, signal: AbortSignal.timeout(patience) })

/** The review of a listing by whom a token is; the one that is there where they have left one before. */
async function writeOnce(service: string, listingId: string, token: string, body: Pick<DemoReview, 'rating' | 'title' | 'comment'>) {
  try {
    return await call(service, writeReview, { params: { id: listingId }, body, ...asked(token) })
  } catch (error) {
    const isThere = error instanceof Problem && error.slug === 'review-exists'
    const written = isThere ? await call(service, getWrittenReviews, asked(token)) : []
    const review = written.find((one) => one.listingId === listingId)
    if (review) return review
    throw error
  }
}

/** Leaves a review as it is to be; of one that is there already, what it lacks. */
async function seedReview(
  { product, databaseUrl, operatorToken }: SeedOptions,
  { of, by, daysAgo, reply, isPending, ...body }: DemoReview,
  { listings, tokens }: { listings: ReadonlyMap<string, string>; tokens: ReadonlyMap<string, string> },
): Promise<void> {
  const service = product.addresses.listings
  const review: Review = await writeOnce(service, found(listings, of), found(tokens, by), body)
  const { id } = review
  if (review.state === 'pending') {
    const at = new Date(Date.now() - daysAgo * day)
    await inSchema({ databaseUrl, schema: 'listings' }, (pool) =>
      pool.query('UPDATE review SET created_at = $2, updated_at = $2 WHERE id = $1', [id, at]),
    )
    if (!isPending) await call(service, moderateReview, { params: { id }, body: { state: 'approved' }, ...asked(operatorToken) })
  }
  if (reply && !review.reply)
    await call(service, replyToReview, { params: { id }, body: { text: reply }, ...asked(found(tokens, demoEmails.owner)) })
}

/** What demo people say of the demo owner's businesses, by the ways that everybody has, and as long ago as they are to have said it. */
export async function seedReviews(options: SeedOptions, listings: ReadonlyMap<string, string>): Promise<void> {
  const tokens = new Map<string, string>()
  for (const { email, password } of demoAccounts) {
    const request = () => ({ body: { email, password }, signal: AbortSignal.timeout(patience) })
    const { accessToken } = await untilDone(() => call(options.product.addresses.identity, signIn, request()), options.pause)
    tokens.set(email, accessToken)
  }
  for (const review of demoReviews) await untilDone(() => seedReview(options, review, { listings, tokens }), options.pause)
}
