import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { Id } from '@directory/contracts/primitives'

interface NamesPictures {
  readonly logoId?: unknown
  readonly contentImageIds?: unknown
}

/** The ids of the pictures that a questionnaire names, finished or not; what is no id is nobody's picture. */
export function imagesNamed({ logoId, contentImageIds }: NamesPictures): string[] {
  const named: unknown[] = [logoId, ...(Array.isArray(contentImageIds) ? contentImageIds.slice(0, socialMediaLimits.contentImages) : [])]
  return [...new Set(named.flatMap((id) => Id.safeParse(id).data?.toLowerCase() ?? []))]
}
