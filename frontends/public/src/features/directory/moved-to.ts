import type { Site } from '@directory/contracts/http/directory'

interface Place {
  readonly slug: string
  readonly formerSlugs: readonly string[]
}

const newSlug = (places: readonly Place[], slug: string | null | undefined): string | undefined =>
  slug ? places.find(({ formerSlugs }) => formerSlugs.includes(slug))?.slug : undefined

/** The new address for one with a former category or area slug; undefined for any other. */
export function movedTo(address: URL, { categories, areas }: Pick<Site, 'categories' | 'areas'>): string | undefined {
  const query = new URLSearchParams(address.search)
  const [, screen, named] = address.pathname.split('/')
  const places = screen === 'category' ? categories : screen === 'location' ? areas : []
  const slug = newSlug(places, named)
  const category = newSlug(categories, query.get('category'))
  const area = newSlug(areas, query.get('area'))
  if (!slug && !category && !area) return undefined
  if (category) query.set('category', category)
  if (area) query.set('area', area)
  const search = query.toString()
  return (slug ? `/${screen}/${slug}` : address.pathname) + (search ? `?${search}` : '')
}
