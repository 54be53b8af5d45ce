import type { FieldErrors } from 'react-hook-form'
import { toast } from 'sonner'
import { type NewBusinessValues, ratingTitles } from './new-business.ts'

/** Says by name what is wrong with a rating; the other fields say it themselves. */
export function tellRatingFaults(errors: FieldErrors<NewBusinessValues>): void {
  for (const name of ['rating', 'reviewCount'] as const)
    if (errors[name]?.message) toast.error(ratingTitles[name], { description: errors[name].message })
}
