import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DirectoryPage } from '@directory/contracts/http/directory'
import { createRenamed } from './rename-listings.ts'

/** Enough that none is renamed again while a search still looks for its previous name. */
const maximumListings = 2_000

/** Milliseconds between polls; polling much more often would itself delay the changes. */
const pollInterval = 100

/** The maximum number of concurrent changes, and requests: on a machine that cannot keep up, the rate falls instead. */
const maximumInFlight = 100
const minimumRequests = 4

interface FollowOptions {
  /** Of the listings service. */
  readonly address: string
  /** Of the site, whose search must show the changes. */
  readonly site: string
  readonly token: string
  readonly changes: number
  readonly perSecond: number
  /** The changes in a request: one by an owner, or several by an import. */
  readonly perRequest?: number
  /** Every how many changes one is searched for. */
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
  /** Changes a second that were achieved. */
  readonly rate: number
  /** Milliseconds from a change's confirmation until the search first shows it, ascending; Infinity after a minute without it. */
  readonly delays: readonly number[]
}

/** Keeps a rejection for whoever awaits the promise, instead of an unhandled rejection that ends the process before clean-up. */
function deferRejection<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined)
  return work
}

/** Renames listings at a constant rate, each to a name with a new word, and searches the site for some of them until they appear. */
export async function followChanges({ address, site, token, changes, perSecond, perRequest = 1, each }: FollowOptions): Promise<Followed> {
  const count = Math.min(changes, maximumListings)
  const renameListings = await createRenamed({ address, token }, { count, perRequest })
  const delays: Promise<number>[] = []
  const follow = async (name: string, word: string): Promise<number> => {
    const changed = performance.now()
    while (performance.now() - changed < 60_000) {
      if ((await firstFound(site, word)) === name) return performance.now() - changed
      await delay(pollInterval)
    }
    return Number.POSITIVE_INFINITY
  }
  const change = async (first: number): Promise<void> => {
    const renames = Array.from({ length: Math.min(perRequest, changes - first) }, (_, index) => {
      const word = newWord()
      return { number: first + index, listing: (first + index) % count, name: `Fresh ${word}`, word }
    })
    await renameListings(renames)
    for (const { number, name, word } of renames) if (number % each === 0) delays.push(deferRejection(follow(name, word)))
  }
  const maximumRequests = Math.max(minimumRequests, Math.floor(maximumInFlight / perRequest))
  const began = performance.now()
  const inFlight = new Set<Promise<void>>()
  for (let number = 0; number < changes; number += perRequest) {
    const due = began + (number * 1_000) / perSecond - performance.now()
    if (due > 1) await delay(due)
    if (inFlight.size >= maximumRequests) await Promise.race(inFlight)
    const sent = deferRejection(change(number).then(() => void inFlight.delete(sent)))
    inFlight.add(sent)
  }
  await Promise.all(inFlight)
  const rate = (changes * 1_000) / (performance.now() - began)
  return { rate, delays: (await Promise.all(delays)).toSorted((a, b) => a - b) }
}
