import { useEffect } from 'react'
import { storedSlugs } from '../../shared/stored-listings/stored-slugs.ts'

/** The slugs of the listings that a visitor has opened, the last one first. */
export const viewed = storedSlugs('recently-viewed', 8)

/** Notes that a listing is being looked at. */
export function useRememberViewed(slug: string): void {
  useEffect(() => {
    if (viewed.read()[0] !== slug) viewed.change((slugs) => [slug, ...slugs])
  }, [slug])
}
