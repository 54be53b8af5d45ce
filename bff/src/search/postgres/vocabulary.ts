import { doubleMetaphone } from 'double-metaphone'
import { synonymGroups } from '../synonyms.ts'
import { isStopWord, splitWords, stem } from '../words.ts'
import { allowedMistakes, distance } from './distance.ts'
import { bitCount, toLetterBits } from './letters.ts'

interface Entry {
  readonly word: string
  surface: string
  readonly letters: number
  readonly sound: string
  /** Whether it is part of a synonym, and therefore remains valid although no listing uses it. */
  readonly isSynonym: boolean
  uses: number
}

/** How much more often (as a natural logarithm) a word with one more typo must be used to be equally likely. */
const mistakeCost = 4
/** How much less likely than the best candidate a word may be and still be searched for. */
const margin = 2.5

const likelihood = (typed: string, sound: string, { word, uses, sound: itsSound }: Entry, typos: number): number =>
  Math.log(uses + 1) - typos * mistakeCost + (word[0] === typed[0] ? 1 : 0) + (itsSound === sound ? 1.5 : 0)

/** The words that listings use, in memory, for lookups by word and by prefix and for spelling correction. */
export class Vocabulary {
  readonly #entries = new Map<string, Entry>()
  readonly #byLength = new Map<number, Entry[]>()
  readonly #bySound = new Map<string, Entry[]>()
  /** All words in code unit order, except those added since. */
  readonly #sorted: string[] = []
  #unsorted: string[] = []

  constructor() {
    for (const form of synonymGroups.flat()) {
      for (const word of splitWords(form)) if (!isStopWord(word)) this.set(stem(word), word, 0, true)
    }
  }

  get size(): number {
    return this.#entries.size
  }

  /** Adds a word or updates the number of listings that use it. */
  set(word: string, surface: string, uses: number, isSynonym = false): void {
    const existing = this.#entries.get(word)
    if (existing) {
      existing.uses = uses
      if (!existing.isSynonym) existing.surface = surface
      return
    }
    const entry: Entry = { word, surface, uses, isSynonym, letters: toLetterBits(word), sound: doubleMetaphone(word)[0] }
    this.#entries.set(word, entry)
    this.#file(this.#byLength, word.length, entry)
    if (entry.sound.length > 2) this.#file(this.#bySound, entry.sound, entry)
    this.#unsorted.push(word)
  }

  knows(word: string): boolean {
    return (this.#entries.get(word)?.uses ?? 0) > 0
  }

  /** Whether a word needs no correction: listings use it, or it is part of a synonym. */
  accepts(word: string): boolean {
    const entry = this.#entries.get(word)
    return entry !== undefined && (entry.isSynonym || entry.uses > 0)
  }

  getSurface(word: string): string {
    return this.#entries.get(word)?.surface ?? word
  }

  /** Whether a word in use has this prefix. */
  hasPrefix = (prefix: string): boolean => this.#usesOfPrefix(prefix, 1) > 0

  #usesOfPrefix(prefix: string, enough = 10_000): number {
    this.#sort()
    let uses = 0
    for (let index = this.#position(prefix); uses < enough; index++) {
      const word = this.#sorted[index]
      if (!word?.startsWith(prefix)) break
      uses += this.#entries.get(word)?.uses ?? 0
    }
    return uses
  }

  /** Candidates for a misspelt word, without itself, by spelling or else by sound, the likeliest first. */
  nearest(word: string, maximum = 6): string[] {
    return this.#likely(word)
      .slice(0, maximum)
      .map(({ entry }) => entry.word)
  }

  /** Like `nearest`, but only words about as likely as the completions of this prefix. */
  nearestBesidesPrefix(word: string, maximum = 6): string[] {
    const prefixWeight = Math.log(this.#usesOfPrefix(word) + 1)
    return this.#likely(word)
      .filter(({ score }) => score >= prefixWeight - margin)
      .slice(0, maximum)
      .map(({ entry }) => entry.word)
  }

  #likely(word: string): { entry: Entry; score: number }[] {
    if (word.length < 4 || /\d/.test(word)) return []
    // A misspelt ending misleads the stem: the word is compared as it was typed, too.
    const spelt = [...new Set([word, stem(word)])].flatMap((spelling) => this.#speltLike(spelling))
    const found = spelt.length ? spelt : this.#soundsLike(word)
    const sound = doubleMetaphone(word)[0]
    const scored = found
      .map(({ entry, typos }) => ({ entry, score: likelihood(word, sound, entry, typos) }))
      .sort((a, b) => b.score - a.score || (a.entry.word < b.entry.word ? -1 : 1))
    const best = scored[0]?.score ?? 0
    const seen = new Set<Entry>()
    return scored.filter(({ entry, score }) => score >= best - margin && !seen.has(entry) && seen.add(entry))
  }

  #speltLike(word: string): { entry: Entry; typos: number }[] {
    const letters = toLetterBits(word)
    const found: { entry: Entry; typos: number }[] = []
    for (let length = word.length - 2; length <= word.length + 2; length++) {
      const mistakes = allowedMistakes(Math.max(length, word.length))
      if (Math.abs(length - word.length) > mistakes) continue
      for (const entry of this.#byLength.get(length) ?? []) {
        if (bitCount(letters & ~entry.letters) > mistakes || bitCount(entry.letters & ~letters) > mistakes) continue
        if (entry.word === word || !(entry.isSynonym || entry.uses)) continue
        const typos = distance(word, entry.word, mistakes)
        if (typos <= mistakes) found.push({ entry, typos })
      }
    }
    return found
  }

  /** Words that sound the same or differ in one sound, unless the spelling is too different. */
  #soundsLike(word: string): { entry: Entry; typos: number }[] {
    const sound = doubleMetaphone(word)[0]
    if (sound.length < 3) return []
    const found: { entry: Entry; typos: number }[] = []
    const limit = Math.ceil(word.length / 2.5)
    for (const [other, entries] of this.#bySound) {
      const soundDistance = distance(sound, other, sound.length > 4 ? 1 : 0)
      if (soundDistance > (sound.length > 4 ? 1 : 0)) continue
      for (const entry of entries) {
        if (entry.word === word || !(entry.isSynonym || entry.uses)) continue
        const typos = distance(word, entry.word, limit)
        if (typos <= limit) found.push({ entry, typos: typos + soundDistance })
      }
    }
    return found
  }

  /** Inserts a few new words in place; for many, sorting everything again is cheaper. */
  #sort(): void {
    if (this.#unsorted.length > 50) {
      for (const word of this.#unsorted) this.#sorted.push(word)
      this.#sorted.sort()
    } else for (const word of this.#unsorted) this.#sorted.splice(this.#position(word), 0, word)
    this.#unsorted = []
  }

  #position(word: string): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  #file<Key>(index: Map<Key, Entry[]>, key: Key, entry: Entry): void {
    const entries = index.get(key)
    if (entries) entries.push(entry)
    else index.set(key, [entry])
  }
}
