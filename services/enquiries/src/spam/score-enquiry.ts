import { type Examined, signals } from './signals.ts'
import { type Judge, judgeWording } from './wording.ts'

/** From this score on an enquiry waits for an admin. */
export const holdingScore = 50

/** The likeness to spam that is enough to hold an enquiry for its words alone: at most one in a hundred customers writes like that. */
const holdingLikeness = 1.8
/** How many of the terms are named that speak for spam. */
const namedTerms = 4

/** How much an enquiry looks like spam, from 0 to 100, and what speaks for that, in plain words for the admin who decides. */
export function scoreEnquiry(enquiry: Examined, judge: Judge = judgeWording): { score: number; signals: string[] } {
  const found = signals.filter(({ applies }) => applies(enquiry))
  const { likeness, terms } = judge(enquiry.message)
  const worded = Math.max(0, Math.round((likeness / holdingLikeness) * holdingScore))
  const named = terms
    .filter((term) => !/[_?!]/.test(term))
    .slice(0, namedTerms)
    .map((term) => `“${term}”`)
  return {
    score: Math.min(
      100,
      found.reduce((sum, { points }) => sum + points, worded),
    ),
    signals: [
      ...found.map(({ label }) => label),
      ...(worded >= holdingScore / 2 && named.length ? [`Worded like spam: ${named.join(', ')}`] : []),
    ],
  }
}
