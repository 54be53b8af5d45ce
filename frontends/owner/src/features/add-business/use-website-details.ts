import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Image } from '@directory/contracts/events/media'
import type { WebsiteDetails } from '@directory/contracts/http/websites'
import type { UseFormReturn } from 'react-hook-form'
import type { NewBusinessValues } from './new-business.ts'
import { newPicture, unexpired } from './new-picture.ts'

/** Fills the fields that only a new business has from its website: an admin's rating, and the picture. Never overwrites typed text. */
export function useWebsiteDetails({ getValues, setValue, watch }: UseFormReturn<NewBusinessValues>, isAdmin: boolean) {
  const hasPicture = unexpired(watch('picture')) !== null
  return {
    onDetails({ rating, reviewCount }: WebsiteDetails): readonly string[] {
      // A count belongs to its own rating, never to a typed one.
      if (!isAdmin || rating === null || getValues('rating').trim()) return []
      setValue('rating', rating.toFixed(1), { shouldDirty: true })
      if (!getValues('sourceName').trim()) {
        const website = getValues('website').trim()
        setValue('sourceName', URL.canParse(website) ? new URL(website).hostname : website, { shouldDirty: true })
        setValue('sourceAddress', website, { shouldDirty: true })
        setValue('sourceDate', localDate(new Date()), { shouldDirty: true })
      }
      if (reviewCount === null || getValues('reviewCount').trim()) return ['rating']
      setValue('reviewCount', String(reviewCount), { shouldDirty: true })
      return ['rating', 'review count']
    },
    onPicture: hasPicture ? undefined : (image: Image) => setValue('picture', newPicture(image), { shouldDirty: true }),
  }
}
