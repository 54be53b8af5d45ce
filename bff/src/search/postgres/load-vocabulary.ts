import { setImmediate } from 'node:timers/promises'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { Vocabulary } from './vocabulary.ts'

const Word = z.strictObject({ word: z.string(), surface: z.string(), uses: z.int(), changed: z.int() })

/** Keeps the words in use in memory; each refresh reads only what has changed since. */
export function createVocabularyLoader(pool: Pool): { current(): Promise<Vocabulary>; invalidate(): void } {
  const vocabulary = new Vocabulary()
  let processed = 0
  let loaded: Promise<void> | undefined

  async function load(): Promise<void> {
    const statement = 'SELECT word, surface, uses, changed FROM vocabulary WHERE changed > $1 ORDER BY changed'
    const words = checkedRows(Word, await pool.query(statement, [processed]))
    for (const [index, { word, surface, uses, changed }] of words.entries()) {
      vocabulary.set(word, surface, uses)
      processed = Math.max(processed, changed)
      // The initial load of many words must not block requests.
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
