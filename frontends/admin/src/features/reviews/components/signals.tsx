import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { TriangleAlert } from 'lucide-react'
import { describeSignals } from '../signals.ts'

/** What may tell that a review is not honest; nothing where nothing is remarkable. */
export function Signals({ signals }: Pick<ModeratedReview, 'signals'>) {
  const words = describeSignals(signals)
  if (words.length === 0) return null
  return (
    <div className="mt-4 flex gap-3 rounded-lg bg-gold-soft p-4 text-sm">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <ul className="grid min-w-0 gap-1 wrap-anywhere">
        {words.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
