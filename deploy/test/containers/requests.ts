import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { demoEmails } from '@directory/contracts/catalogue/demo'
import { getOwnListings, updateListing } from '@directory/contracts/http/listings'
import { setFeatured } from '@directory/contracts/http/moderation'
import { getSession } from '@directory/contracts/http/session'
import { getOwnSocialClient } from '@directory/contracts/http/social-media'
import { writeToTeam } from '@directory/contracts/http/social-messages'
import { getOwnSubscriptions } from '@directory/contracts/http/subscriptions'
import type { Ledger } from '../../faults/load/ledger.ts'
import { createVisitor, type Visitor } from '../../faults/load/visitor.ts'

/** A signed-in account of the demo data. */
async function signIn(site: string, who: keyof typeof demoEmails): Promise<Visitor> {
  const visitor = createVisitor(site, demoEmails[who], { password: 'nottingham' })
  await visitor.signIn()
  return visitor
}

type Requests = Readonly<Record<string, () => Promise<unknown>>>

/** Public pages, and the data of one. Each throws unless it is answered with 200. */
export function publicPages(site: string): Requests {
  const open = (path: string) => async () => {
    const response = await fetch(site + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status}`)
  }
  return {
    home: open('/'),
    list: open('/businesses'),
    sorted: open('/businesses?sort=rating'),
    search: open('/businesses?q=bakery'),
    data: open('/api/directory'),
  }
}

/** An owner with a listing, and an admin, of the demo data. */
export const signInBoth = async (site: string) => ({ owner: await signIn(site, 'owner'), admin: await signIn(site, 'admin') })

/** What visitors, an owner and an admin do: every service is asked for something, and written to. */
export async function everydayRequests(
  site: string,
  { owner, admin }: { readonly owner: Visitor; readonly admin: Visitor },
): Promise<Requests> {
  const [listing] = await owner.through(getOwnListings)
  let featured = false
  return {
    ...publicPages(site),
    session: () => owner.ask(getSession),
    listings: () => owner.through(getOwnListings),
    subscriptions: () => owner.through(getOwnSubscriptions),
    'social media': () => owner.through(getOwnSocialClient),
    write: () => {
      featured = !featured
      return admin.through(setFeatured, { params: { id: listing?.id ?? '' }, body: { featured } })
    },
  }
}

/** Writes of an owner, one after the other, until it is stopped: messages, each of which counts once, and edits, of which the last counts. */
export function startWriting(owner: Visitor, listingId: string, ledger: Ledger): { stop(): Promise<void> } {
  const stopped = new AbortController()
  async function write(): Promise<void> {
    while (!stopped.signal.aborted) {
      const text = `Written ${randomUUID()}.`
      await ledger.write({ kind: 'message', key: text }, () => owner.through(writeToTeam, { body: { text } }))
      const body = { description: text }
      await ledger.write({ kind: 'edit', key: listingId, value: text }, () =>
        owner.through(updateListing, { params: { id: listingId }, body }),
      )
      await delay(500, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const writing = write()
  return {
    async stop() {
      stopped.abort()
      await writing
    },
  }
}

export interface Load {
  /** Stops sending, waits for the last responses, and returns the number of requests and what failed. */
  stop(): Promise<{ readonly sent: number; readonly failed: readonly string[] }>
}

/** Sends requests in turn, at an interval in milliseconds, whether or not earlier ones have been answered. */
export function startLoad(requests: Requests, interval = 50): Load {
  const all = Object.entries(requests)
  const failed: string[] = []
  const pending = new Set<Promise<unknown>>()
  const started = Date.now()
  let sent = 0
  const timer = setInterval(() => {
    const [name, send] = all[sent++ % all.length] ?? []
    const at = ((Date.now() - started) / 1_000).toFixed(1)
    const request = send?.().catch((error: unknown) => failed.push(`${name} after ${at} s: ${error}`)) ?? Promise.resolve()
    pending.add(request)
    void request.finally(() => pending.delete(request))
  }, interval)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      return { sent, failed }
    },
  }
}
