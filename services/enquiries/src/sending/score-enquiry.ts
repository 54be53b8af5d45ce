import { type Examined, spamSignals } from './spam-signals.ts'

/** From this score on an enquiry waits for an admin. */
export const holdingScore = 50

/** How much an enquiry looks like spam, and what speaks for that. */
export function scoreEnquiry(enquiry: Examined): { score: number; signals: string[] } {
  const found = spamSignals.filter(({ applies }) => applies(enquiry))
  return {
    score: Math.min(
      100,
      found.reduce((sum, { points }) => sum + points, 0),
    ),
    signals: found.map(({ label }) => label),
  }
}
