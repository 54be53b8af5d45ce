import type { Image } from '@directory/contracts/events/media'
import type { WebsiteDetails } from '@directory/contracts/http/websites'
import type { UseFormReturn } from 'react-hook-form'
import type { NewBusinessValues } from './new-business.ts'
import { newPicture, stillThere } from './new-picture.ts'

/** Takes what a website says into the fields that only a new business has: an admin's rating, and the picture. Nothing typed is replaced. */
export function useWebsiteDetails({ getValues, setValue, watch }: UseFormReturn<NewBusinessValues>, isAdmin: boolean) {
  const hasPicture = stillThere(watch('picture')) !== null
  return {
    onDetails({ rating, reviewCount }: WebsiteDetails): readonly string[] {
      // A count goes with its own rating, never with one that was typed.
      if (!isAdmin || rating === null || getValues('rating').trim()) return []
      setValue('rating', rating.toFixed(1), { shouldDirty: true })
      if (!getValues('ratingSource').trim()) setValue('ratingSource', getValues('website').trim(), { shouldDirty: true })
      if (reviewCount === null || getValues('reviewCount').trim()) return ['rating']
      setValue('reviewCount', String(reviewCount), { shouldDirty: true })
      return ['rating', 'review count']
    },
    onPicture: hasPicture ? undefined : (image: Image) => setValue('picture', newPicture(image), { shouldDirty: true }),
  }
}
