import { useEffect } from 'react'
import { storedSlugs } from '../../shared/stored-listings/stored-slugs.ts'

/** The slugs of the listings that a visitor has viewed, most recent first. */
export const viewed = storedSlugs('recently-viewed', 8)

/** Records that a listing was viewed. */
export function useRememberViewed(slug: string): void {
  useEffect(() => {
    if (viewed.read()[0] !== slug) viewed.change((slugs) => [slug, ...slugs])
  }, [slug])
}
