import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Vocabulary } from './vocabulary.ts'

/** Keeps the words in use in memory; each refresh reads only what has changed since. */
export function createVocabularyLoader(pool: Pool): { current(): Promise<Vocabulary>; invalidate(): void } {
  const vocabulary = new Vocabulary()
  let seen = 0
  let loaded: Promise<void> | undefined

  async function load(): Promise<void> {
    const { rows } = await pool.query<{ word: string; surface: string; uses: number; changed: number }>(
      'SELECT word, surface, uses, changed FROM vocabulary WHERE changed > $1 ORDER BY changed',
      [seen],
    )
    for (const [index, { word, surface, uses, changed }] of rows.entries()) {
      vocabulary.set(word, surface, uses)
      seen = Math.max(seen, changed)
      // A first load of many words must not hold up requests meanwhile.
      if (index % 2_000 === 1_999) await setImmediate()
    }
  }

  return {
    async current() {
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined
        throw error
      })
      await loaded
      return vocabulary
    },
    invalidate() {
      loaded = undefined
    },
  }
}
