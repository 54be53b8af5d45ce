import { setTimeout as delay } from 'node:timers/promises'
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

/** Something that people do, so many times a second. */
interface Activity {
  readonly perSecond: number
  act(turn: number): Promise<unknown>
}

interface SignedInOwner {
  readonly owner: Owner
  readonly client: SiteClient
}

/** What goes on at a directory on a busy day, all at once: visitors, owners who are signed in, people who sign in, and Stripe. */
async function activities({ site, owners, slugs }: FilledProduct): Promise<Record<string, Activity>> {
  const visitor = createSiteClient(site)
  const goodAnswer = async (client: SiteClient, request: SiteRequest): Promise<void> => {
    const { status, text } = await client.send(request)
    if (status >= 400) throw new Error(`${status} ${text.slice(0, 300)}`)
  }
  const ask = (request: SiteRequest): Promise<void> => goodAnswer(visitor, request)
  const working: SignedInOwner[] = []
  for (const owner of owners.slice(0, owners.length / 2)) working.push({ owner, client: await signedIn(site, owner) })
  const others = owners.slice(owners.length / 2)
  const form = multipart(await takePhoto())
  const from = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('nothing to take from')
    return item
  }
  const asOwner = (turn: number, request: (owner: Owner) => SiteRequest): Promise<void> => {
    const { owner, client } = from(working, turn)
    return goodAnswer(client, request(owner))
  }
  const edit = throughBff(updateListing)
  const upload = throughBff(uploadImage)
  const checkout = throughBff(createCheckout)
  return {
    'pages that are kept': { perSecond: 6, act: (turn) => ask(visit(`/business/${from(slugs, turn % 5)}`)) },
    'pages that are new': { perSecond: 2, act: (turn) => ask(visit(`/business/${from(slugs, turn * 7)}`)) },
    'home pages': { perSecond: 1, act: () => ask(visit('/')) },
    searches: {
      perSecond: 2,
      act: (turn) => ask(read(`/api/directory?q=${encodeURIComponent(from(searches, turn))}&page=${1 + (turn % 3)}`)),
    },
    lists: { perSecond: 2, act: (turn) => ask(read(`/api/directory?limit=20&page=${1 + (turn % 400)}`)) },
    suggestions: { perSecond: 1, act: (turn) => ask(read(`/api/suggestions?q=${from(slugs, turn * 11).slice(0, 4)}`)) },
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
          body: JSON.stringify({ packageType: 'gold', businessId: from(listings, turn).id, screen: 'upgrade-page' }),
        })),
    },
    'sign-ins': { perSecond: 0.25, act: (turn) => signedIn(site, from(others, turn)) },
    'new webhooks': { perSecond: 2, act: (turn) => ask(stripeEvent(`cus_nobody${turn % 50}`)) },
    'webhooks that came before': { perSecond: 1, act: (turn) => ask(stripeEvent('cus_nobody', `evt_before${turn % 5}`)) },
  }
}

export interface Counter {
  done: number
  failed: number
  lastFailure: string | undefined
}

/** Lets everything go on at its own rate until it is told to stop; returns what has been done by then, of each kind. */
export async function startMix(
  product: FilledProduct,
  signal: AbortSignal,
): Promise<{ counters: Map<string, Counter>; ended: Promise<unknown> }> {
  const counters = new Map<string, Counter>()
  const keepAt = async (name: string, { perSecond, act }: Activity) => {
    const counter: Counter = { done: 0, failed: 0, lastFailure: undefined }
    counters.set(name, counter)
    const began = performance.now()
    const underWay = new Set<Promise<void>>()
    for (let turn = 0; !signal.aborted; turn++) {
      const due = began + ((turn + Math.random()) * 1_000) / perSecond - performance.now()
      if (due > 0) await delay(due, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) break
      if (underWay.size >= 20) await Promise.race(underWay)
      const acted: Promise<void> = act(turn)
        .then(
          () => void counter.done++,
          (error: Error) => {
            counter.failed++
            counter.lastFailure = `${error.message} ${error.cause ?? ''}`
          },
        )
        .finally(() => underWay.delete(acted))
      underWay.add(acted)
    }
    await Promise.all(underWay)
  }
  const going = Object.entries(await activities(product)).map(([name, activity]) => keepAt(name, activity))
  return { counters, ended: Promise.all(going) }
}
