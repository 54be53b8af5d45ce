import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { Id } from '@directory/contracts/primitives'

interface PictureFields {
  readonly logoId?: unknown
  readonly contentImageIds?: unknown
}

/** The ids of the pictures that a questionnaire or an unfinished draft refers to; invalid ids are ignored. */
export function imagesNamed({ logoId, contentImageIds }: PictureFields): string[] {
  const named: unknown[] = [logoId, ...(Array.isArray(contentImageIds) ? contentImageIds.slice(0, socialMediaLimits.contentImages) : [])]
  return [...new Set(named.flatMap((id) => Id.safeParse(id).data?.toLowerCase() ?? []))]
}
