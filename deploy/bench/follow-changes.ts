import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DirectoryPage } from '@directory/contracts/http/directory'
import * as api from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'

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

/**
 * Renames listings at a steady rate, each to a name with a new word, and searches the site for some of them until they show.
 * Gives the milliseconds from each followed change's confirmation to its first showing, Infinity for one that did not show within a minute.
 */
export async function followChanges({ address, site, token, changes, perSecond, each }: FollowOptions): Promise<number[]> {
  const ids: string[] = []
  for (let number = 0; number < 200; number++) {
    const body = { name: `Fresh ${number}`, description: `The ${number}th listing.`, location: 'Beeston' }
    ids.push((await call(address, api.createListing, { body, token })).id)
  }
  const delays: Promise<number>[] = []
  const follow = async (name: string, word: string): Promise<number> => {
    const changed = performance.now()
    while (performance.now() - changed < 60_000) {
      if ((await firstFound(site, word)) === name) return performance.now() - changed
      await delay(25)
    }
    return Number.POSITIVE_INFINITY
  }
  const change = async (number: number): Promise<void> => {
    const id = ids[number % ids.length] ?? ''
    const word = newWord()
    const name = `Fresh ${word}`
    await call(address, api.updateListing, { params: { id }, body: { name }, token })
    if (number % each === 0) delays.push(follow(name, word))
  }
  const began = performance.now()
  const sent: Promise<void>[] = []
  for (let number = 0; number < changes; number++) {
    const due = began + (number * 1_000) / perSecond - performance.now()
    if (due > 1) await delay(due)
    sent.push(change(number))
  }
  await Promise.all(sent)
  return Promise.all(delays)
}
