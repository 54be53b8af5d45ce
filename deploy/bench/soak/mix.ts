import { setTimeout as delay } from 'node:timers/promises'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { buildPath } from '@directory/contracts/http/build-path'
import { createCheckout } from '@directory/contracts/http/checkouts'
import { throughBff } from '@directory/contracts/http/endpoint'
import { updateListing } from '@directory/contracts/http/listings'
import { uploadImage } from '@directory/contracts/http/media'
import { read, visit } from '../load/turns.ts'
import type { FilledProduct, Owner } from '../product/filled-product.ts'
import { multipart, multipartType, takePhoto } from '../product/photo.ts'
import { createSiteClient, ownPage, type SiteClient, type SiteRequest, signedIn } from '../product/site-client.ts'
import { stripeEvent } from '../product/stripe-event.ts'

const searches = ['plumber beeston', 'hairdreser', 'curry house', 'acountent', 'florist clifton', 'electrishan', 'nursery', 'family run']
const json = { ...ownPage, 'content-type': 'application/json' }

/** A user activity with its rate. */
interface Activity {
  readonly perSecond: number
  act(turn: number): Promise<unknown>
}

interface SignedInOwner {
  readonly owner: Owner
  readonly client: SiteClient
}

/** The traffic of a busy day: visitors, owners with a session, sign-ins, and Stripe. */
async function activities({ site, owners, slugs }: FilledProduct): Promise<Record<string, Activity>> {
  const visitor = createSiteClient(site)
  const expectSuccess = async (client: SiteClient, request: SiteRequest): Promise<void> => {
    const { status, text } = await client.send(request)
    if (status >= 400) throw new Error(`${status} ${text.slice(0, 300)}`)
  }
  const asVisitor = (request: SiteRequest): Promise<void> => expectSuccess(visitor, request)
  const signedInOwners: SignedInOwner[] = []
  for (const owner of owners.slice(0, owners.length / 2)) signedInOwners.push({ owner, client: await signedIn(site, owner) })
  const others = owners.slice(owners.length / 2)
  const form = multipart(await takePhoto())
  const from = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('no items to take from')
    return item
  }
  const asOwner = (turn: number, request: (owner: Owner) => SiteRequest): Promise<void> => {
    const { owner, client } = from(signedInOwners, turn)
    return expectSuccess(client, request(owner))
  }
  const edit = throughBff(updateListing)
  const upload = throughBff(uploadImage)
  const checkout = throughBff(createCheckout)
  return {
    'cached pages': { perSecond: 6, act: (turn) => asVisitor(visit(`/business/${from(slugs, turn % 5)}`)) },
    'rendered pages': { perSecond: 2, act: (turn) => asVisitor(visit(`/business/${from(slugs, turn * 7)}`)) },
    'home pages': { perSecond: 1, act: () => asVisitor(visit('/')) },
    searches: {
      perSecond: 2,
      act: (turn) => asVisitor(read(`/api/directory?q=${encodeURIComponent(from(searches, turn))}&page=${1 + (turn % 3)}`)),
    },
    lists: { perSecond: 2, act: (turn) => asVisitor(read(`/api/directory?limit=20&page=${1 + (turn % 400)}`)) },
    suggestions: { perSecond: 1, act: (turn) => asVisitor(read(`/api/suggestions?q=${from(slugs, turn * 11).slice(0, 4)}`)) },
    edits: {
      perSecond: 0.2,
      act: (turn) =>
        asOwner(turn, ({ listings }) => ({
          method: edit.method,
          path: buildPath(edit.path, { id: from(listings, turn).id }),
          headers: json,
          body: JSON.stringify({ description: `Changed for the ${turn}th time, and open all week.` }),
        })),
    },
    uploads: {
      perSecond: 0.02,
      act: (turn) =>
        asOwner(turn, () => ({
          method: upload.method,
          path: upload.path,
          headers: { ...ownPage, 'content-type': multipartType },
          body: form,
        })),
    },
    checkouts: {
      perSecond: 0.05,
      act: (turn) =>
        asOwner(turn, ({ listings }) => ({
          method: checkout.method,
          path: checkout.path,
          headers: json,
          body: JSON.stringify({
            packageType: 'gold',
            businessId: from(
              listings.filter(({ hasPackage }) => !hasPackage),
              turn,
            ).id,
            screen: 'upgrade-page',
            acceptedTerms: currentTerms.version,
          }),
        })),
    },
    'sign-ins': { perSecond: 0.25, act: (turn) => signedIn(site, from(others, turn)) },
    'new webhooks': { perSecond: 2, act: (turn) => asVisitor(stripeEvent(`cus_nobody${turn % 50}`)) },
    'repeated webhooks': { perSecond: 1, act: (turn) => asVisitor(stripeEvent('cus_nobody', `evt_before${turn % 5}`)) },
  }
}

export interface Counter {
  done: number
  failed: number
  lastFailure: string | undefined
}

/** Runs all activities at their rates until the signal aborts; returns live counters by activity. */
export async function startMix(
  product: FilledProduct,
  signal: AbortSignal,
): Promise<{ counters: Map<string, Counter>; ended: Promise<unknown> }> {
  const counters = new Map<string, Counter>()
  const repeat = async (name: string, { perSecond, act }: Activity) => {
    const counter: Counter = { done: 0, failed: 0, lastFailure: undefined }
    counters.set(name, counter)
    const began = performance.now()
    const inFlight = new Set<Promise<void>>()
    for (let turn = 0; !signal.aborted; turn++) {
      const due = began + ((turn + Math.random()) * 1_000) / perSecond - performance.now()
      if (due > 0) await delay(due, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) break
      if (inFlight.size >= 20) await Promise.race(inFlight)
      const action: Promise<void> = act(turn)
        .then(
          () => void counter.done++,
          (error: Error) => {
            counter.failed++
            counter.lastFailure = `${error.message} ${error.cause ?? ''}`
          },
        )
        .finally(() => inFlight.delete(action))
      inFlight.add(action)
    }
    await Promise.all(inFlight)
  }
  const running = Object.entries(await activities(product)).map(([name, activity]) => repeat(name, activity))
  return { counters, ended: Promise.all(running) }
}
