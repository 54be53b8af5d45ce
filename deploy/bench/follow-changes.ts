import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DirectoryPage } from '@directory/contracts/http/directory'
import * as api from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'

/** So many that none is renamed again while a search still looks for its former name. */
const mostListings = 2_000

/** Milliseconds between two looks; much shorter, and the searches for what is late would be what makes it late. */
const pollInterval = 100

/** Changes that wait for their answer at once; a machine that cannot keep the rate is asked more slowly, not ever more at a time. */
const mostInFlight = 100

interface FollowOptions {
  /** Of the listings service. */
  readonly address: string
  /** Of the site, whose search must show the changes. */
  readonly site: string
  readonly token: string
  readonly changes: number
  readonly perSecond: number
  /** How many changes there are for each one that is searched for. */
  readonly each: number
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** A word that no listing has had before. */
const newWord = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

async function firstFound(site: string, word: string): Promise<string | undefined> {
  const response = await fetch(`${site}/api/directory?q=${word}`)
  return DirectoryPage.parse(await response.json()).items[0]?.name
}

interface Followed {
  /** Changes a second that were really made. */
  readonly rate: number
  /** Milliseconds from a followed change's confirmation to its first showing, in order; Infinity for one that did not show within a minute. */
  readonly delays: readonly number[]
}

/** Asks again for as long as the service says that it is busy: a slow machine is to be asked more slowly. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Problem && error.slug === 'service-unavailable')) throw error
      await delay((error.retryAfter ?? 1) * 1_000)
    }
  }
}

/** A promise whose failure waits for anyone who awaits it, instead of ending the process before they can clean up. */
function thrownLater<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined)
  return work
}

/** Renames listings at a steady rate, each to a name with a new word, and searches the site for some of them until they show. */
export async function followChanges({ address, site, token, changes, perSecond, each }: FollowOptions): Promise<Followed> {
  const ids: string[] = []
  while (ids.length < Math.min(changes, mostListings)) {
    const batch = Array.from({ length: 10 }, () => ({ name: 'Fresh', description: 'A listing that changes.', location: 'Beeston' }))
    const created = await Promise.all(batch.map((body) => patiently(() => call(address, api.createListing, { body, token }))))
    ids.push(...created.map(({ id }) => id))
  }
  const delays: Promise<number>[] = []
  const follow = async (name: string, word: string): Promise<number> => {
    const changed = performance.now()
    while (performance.now() - changed < 60_000) {
      if ((await firstFound(site, word)) === name) return performance.now() - changed
      await delay(pollInterval)
    }
    return Number.POSITIVE_INFINITY
  }
  const change = async (number: number): Promise<void> => {
    const id = ids[number % ids.length] ?? ''
    const word = newWord()
    const name = `Fresh ${word}`
    await patiently(() => call(address, api.updateListing, { params: { id }, body: { name }, token }))
    if (number % each === 0) delays.push(thrownLater(follow(name, word)))
  }
  const began = performance.now()
  const inFlight = new Set<Promise<void>>()
  for (let number = 0; number < changes; number++) {
    const due = began + (number * 1_000) / perSecond - performance.now()
    if (due > 1) await delay(due)
    if (inFlight.size >= mostInFlight) await Promise.race(inFlight)
    const sent = thrownLater(change(number).then(() => void inFlight.delete(sent)))
    inFlight.add(sent)
  }
  await Promise.all(inFlight)
  const rate = (changes * 1_000) / (performance.now() - began)
  return { rate, delays: (await Promise.all(delays)).toSorted((a, b) => a - b) }
}
