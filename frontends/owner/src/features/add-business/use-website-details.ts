import type { Image } from '@directory/contracts/events/media'
import type { WebsiteDetails } from '@directory/contracts/http/websites'
import type { UseFormReturn } from 'react-hook-form'
import type { NewBusinessValues } from './new-business.ts'

/** Takes what a website says into the fields that only a new business has: an admin's rating, and the picture. Nothing typed is replaced. */
export function useWebsiteDetails({ getValues, setValue, watch }: UseFormReturn<NewBusinessValues>, isAdmin: boolean) {
  const hasPicture = watch('picture') !== null
  return {
    onDetails({ rating }: WebsiteDetails): readonly string[] {
      if (!isAdmin || rating === null || getValues('rating').trim()) return []
      setValue('rating', rating.toFixed(1), { shouldDirty: true })
      if (!getValues('ratingSource').trim()) setValue('ratingSource', getValues('website').trim(), { shouldDirty: true })
      return ['rating']
    },
    onPicture: hasPicture ? undefined : ({ id, url, colour }: Image) => setValue('picture', { id, url, colour }, { shouldDirty: true }),
  }
}
