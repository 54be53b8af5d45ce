import { type Examined, type Sender, senderSignals, signals } from './signals.ts'
import { type Judge, judgeWording } from './wording.ts'

/** From this score on an enquiry waits for an admin. */
export const holdingScore = 50

/** The likeness to spam that is enough to hold an enquiry for its words alone: at most one in a hundred customers writes like that. */
const holdingLikeness = 1.8
/** How many of the terms are named that speak for spam. */
const namedTerms = 4

/** How much an enquiry looks like spam, from 0 to 100, and what speaks for that, in plain words for the admin who decides. */
interface Score {
  readonly score: number
  readonly signals: string[]
}

/** Adds what was found to a score. */
const add = ({ score, signals: named }: Score, found: readonly { readonly points: number; readonly label: string }[]): Score => ({
  score: Math.min(
    100,
    found.reduce((sum, { points }) => sum + points, score),
  ),
  signals: [...named, ...found.map(({ label }) => label)],
})

/** Scores an enquiry by itself, whoever has sent it. */
export function scoreContent(enquiry: Examined, judge: Judge = judgeWording): Score {
  const { likeness, terms } = judge(enquiry.message)
  const worded = Math.max(0, Math.round((likeness / holdingLikeness) * holdingScore))
  const named = terms
    .filter((term) => !/[_?!]/.test(term))
    .slice(0, namedTerms)
    .map((term) => `“${term}”`)
  const found = signals.filter(({ applies }) => applies(enquiry))
  const { score, signals: labels } = add({ score: worded, signals: [] }, found)
  const isNamed = worded >= holdingScore / 2 && named.length > 0
  return { score, signals: [...labels, ...(isNamed ? [`Worded like spam: ${named.join(', ')}`] : [])] }
}

/** Adds to the score of an enquiry what others say of its sender. */
export const addSender = (score: Score, sender: Sender): Score =>
  add(
    score,
    senderSignals.filter(({ applies }) => applies(sender)),
  )

/** Scores an enquiry whose sender has confirmed the address. */
export const scoreEnquiry = (enquiry: Examined & Sender, judge: Judge = judgeWording): Score =>
  addSender(scoreContent(enquiry, judge), enquiry)
