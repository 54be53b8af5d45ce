import { randomUUID } from 'node:crypto'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { buildPath } from '@directory/contracts/http/build-path'
import { createSocialMediaCheckout } from '@directory/contracts/http/checkouts'
import { assignManager } from '@directory/contracts/http/client-managers'
import type { Endpoint } from '@directory/contracts/http/endpoint'
import * as imports from '@directory/contracts/http/imports'
import { uploadImage } from '@directory/contracts/http/media'
import * as reviews from '@directory/contracts/http/reviews'
import { submitQuestionnaire } from '@directory/contracts/http/social-media'
import { createPost } from '@directory/contracts/http/social-posts'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { shortQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import { call } from '@directory/kit/http/client'
import { vi } from 'vitest'
import type { AllInOne } from '../../local/all-in-one.ts'

/** What of a request depends on what it is about. */
export interface Call {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
}

/** What a request is about: rows of the owner's, with a review by someone else. */
export interface Fixture {
  readonly unique: string
  readonly listingId: string
  /** A listing that nobody can see. */
  readonly hidden: string
  readonly reviewId: string
  /** A payment that the owner has begun: the same one as long as it is open. */
  readonly checkoutId: string
  readonly imageId: string
  /** The owner's record with the social media team, and a post that waits for the owner. */
  readonly clientId: string
  readonly postId: string
  /** The account to which the client is given. */
  readonly managerId: string
  readonly picture: Blob
}

export interface Accounts {
  readonly ownerId: string
  readonly ownerToken: string
  readonly managerId: string
  readonly reviewerToken: string
  readonly operatorToken: string
}

interface Maker extends Accounts {
  readonly picture: Blob
  /** The id of an imported listing. */
  readonly findId: (sourceId: string) => Promise<string>
}

export function pictureForm(picture: Blob): FormData {
  const form = new FormData()
  form.append('file', picture, 'picture.jpg')
  return form
}

/** Uploads a picture; returns its id. */
export async function upload(mediaUrl: string, token: string, picture: Blob): Promise<string> {
  const response = await fetch(new URL(uploadImage.path, mediaUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: pictureForm(picture),
  })
  return uploadImage.response.parse(await response.json()).id
}

/** The owner's record, which is there once and given to the manager, with a new post that the team has proposed. */
async function createProposedPost(address: string, { ownerToken, operatorToken, managerId }: Accounts) {
  const body = { version: null, questionnaire: shortQuestionnaire('Business of the matrix') }
  const client = await call(address, submitQuestionnaire, { body, token: ownerToken })
  const assignment = { params: { id: client.id, managerId }, body: { isAssigned: true }, token: operatorToken }
  // The service hears of the manager's role by an event.
  await vi.waitFor(() => call(address, assignManager, assignment), { timeout: 60_000, interval: 50 })
  const content = { network: 'facebook' as const, text: 'Fresh cakes.', imageIds: [], plannedAt: '2027-01-10T09:00:00.000Z' }
  const post = await call(address, createPost, { params: { id: client.id }, body: { content, propose: true }, token: operatorToken })
  return { clientId: client.id, postId: post.id, managerId }
}

/** An approved listing with an approved review, and a hidden one. */
async function createListings(address: string, { ownerId, reviewerToken, operatorToken, findId }: Maker, unique: string) {
  const row = (sourceId: string, isApproved: boolean) => ({
    source: 'matrix',
    sourceId,
    ownerId,
    name: `Business ${sourceId}`,
    location: 'Beeston',
    isApproved,
  })
  const rows = [row(unique, true), row(`${unique}-hidden`, false)]
  await call(address, imports.importListings, { body: { rows }, token: operatorToken })
  const [listingId, hidden] = await Promise.all([findId(unique), findId(`${unique}-hidden`)])
  const body = { rating: 5, experiencedOn, comment: 'Good.' }
  const review = await call(address, reviews.writeReview, { params: { id: listingId }, body, token: reviewerToken })
  await call(address, reviews.moderateReview, { params: { id: review.id }, body: { state: 'approved' }, token: operatorToken })
  return { listingId, hidden, reviewId: review.id }
}

/** Makes what a fixture has of each service. */
const parts = {
  listings: ({ addresses }: AllInOne, maker: Maker, unique: string) => createListings(addresses.listings, maker, unique),
  billing: async ({ addresses }: AllInOne, { ownerToken }: Maker) => {
    const checkout = await call(addresses.billing, createSocialMediaCheckout, {
      body: { packageType: 'enterprise', acceptedTerms: currentTerms.version },
      token: ownerToken,
    })
    return { checkoutId: checkout.id }
  },
  'social-media': ({ addresses }: AllInOne, maker: Maker) => createProposedPost(addresses['social-media'], maker),
}

const isPart = (service: string): service is keyof typeof parts => Object.hasOwn(parts, service)

/** Makes new rows in each service. Uploads are limited by the hour: there is a picture only where it is needed. */
export async function createFixture(product: AllInOne, maker: Maker, needsImage: boolean): Promise<Fixture> {
  const { ownerToken, picture } = maker
  const unique = randomUUID()
  const [listings, checkout, post, imageId] = await Promise.all([
    parts.listings(product, maker, unique),
    parts.billing(product, maker),
    parts['social-media'](product, maker),
    needsImage ? upload(product.addresses.media, ownerToken, picture) : '',
  ])
  return { unique, ...listings, ...post, ...checkout, imageId, picture }
}

/** The fixture with new rows in the service that a request may have changed, so that none finds what another has left. */
export async function renewFixture(product: AllInOne, maker: Maker, fixture: Fixture, service: string): Promise<Fixture> {
  const unique = randomUUID()
  return { ...fixture, unique, ...(isPart(service) ? await parts[service](product, maker, unique) : {}) }
}

/** Sends a request as it stands in the matrix; returns the status of the answer. */
export async function send(
  base: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { params, query, body }: Call,
  headers: Record<string, string>,
): Promise<{ status: number; cookies: readonly string[] }> {
  const isForm = body instanceof FormData
  const response = await fetch(new URL(buildPath(endpoint.path, params, query), base), {
    method: endpoint.method,
    redirect: 'manual',
    headers: { accept: 'application/json', ...headers, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return { status: response.status, cookies: response.headers.getSetCookie().map((cookie) => cookie.replace(/=.*/s, '')) }
}
