import type { Image } from '@directory/contracts/events/media'
import type { UseFormReturn } from 'react-hook-form'
import type { NewBusinessValues } from './new-business.ts'
import { newPicture, unexpired } from './new-picture.ts'

/** Takes the picture that was found on a website, unless the new business has one. */
export function useFoundPicture({ setValue, watch }: UseFormReturn<NewBusinessValues>) {
  const hasPicture = unexpired(watch('picture')) !== null
  return hasPicture ? undefined : (image: Image) => setValue('picture', newPicture(image), { shouldDirty: true })
}
