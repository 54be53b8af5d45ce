import { formatDate } from '@directory/contracts/catalogue/local-time'
import { quantity } from '@directory/contracts/catalogue/number-format'
import type { ModeratedReview } from '@directory/contracts/http/reviews'

/** What a review said before its author changed it. */
export function EarlierTexts({ earlierTexts }: Pick<ModeratedReview, 'earlierTexts'>) {
  if (earlierTexts.length === 0) return null
  return (
    <details className="mt-4 text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">Changed {quantity(earlierTexts.length, 'time')}</summary>
      <ul className="mt-2 grid gap-3 border-line border-l-2 pl-4 wrap-anywhere">
        {earlierTexts.map(({ rating, title, comment, experiencedOn, hasInterest, reply, replacedAt }) => (
          <li key={replacedAt}>
            <p className="text-ink-soft">
              {quantity(rating, 'star')}, until <time dateTime={replacedAt}>{formatDate(replacedAt)}</time>
              {experiencedOn && ` · Experience of ${formatDate(experiencedOn)}`}
              {hasInterest && ' · With a stated interest or reward'}
            </p>
            {title && <p className="font-semibold">{title}</p>}
            <p className="max-w-[70ch] whitespace-pre-line">{comment}</p>
            {reply && <p className="max-w-[70ch] whitespace-pre-line text-ink-soft">The owner’s reply: {reply}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
