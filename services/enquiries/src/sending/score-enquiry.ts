import { asks, type Examined, plainSignals, wordSignals } from './spam-signals.ts'

/** From this score on an enquiry waits for an admin. */
export const holdingScore = 50

/** What words count less in an enquiry that asks for something. */
const asking = 40

const total = (signals: readonly { readonly points: number }[]): number => signals.reduce((sum, { points }) => sum + points, 0)

/** How much an enquiry looks like spam, and what speaks for that. */
export function scoreEnquiry(enquiry: Examined): { score: number; signals: string[] } {
  const plain = plainSignals.filter(({ applies }) => applies(enquiry))
  const words = wordSignals.filter(({ applies }) => applies(enquiry))
  const spoken = Math.max(0, total(words) - (asks(enquiry) ? asking : 0))
  return {
    score: Math.min(100, total(plain) + spoken),
    signals: [...plain, ...words].map(({ label }) => label),
  }
}
