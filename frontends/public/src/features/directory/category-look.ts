import type { Site } from '@directory/contracts/http/directory'
import type { IconName } from '@directory/frontend-kit/ui/icon'

interface CategoryLook {
  readonly icon: IconName
  readonly tint: string
}

const moss = 'bg-moss text-on-moss'
const ochre = 'bg-ochre text-on-ochre'
const clay = 'bg-clay text-on-clay'
const slate = 'bg-slate text-on-slate'

const looks: Readonly<Record<string, CategoryLook>> = {
  restaurants: { icon: 'utensils-crossed', tint: clay },
  shopping: { icon: 'shopping-bag', tint: ochre },
  services: { icon: 'briefcase', tint: slate },
  beauty: { icon: 'scissors', tint: clay },
  home: { icon: 'house', tint: moss },
  entertainment: { icon: 'ticket', tint: ochre },
  automotive: { icon: 'car', tint: slate },
  education: { icon: 'graduation-cap', tint: moss },
}

const tints = [moss, ochre, slate, clay]

/** The tint of a listing without a picture: stable, and mostly different between neighbours. */
export function listingTint(slug: string): string {
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return tints[sum % tints.length] ?? moss
}

/** The icon and tint of a category, which it keeps when renamed; a category of the city may have no icon of its own. */
export function categoryLook(slug: string | undefined, { categories }: Pick<Site, 'categories'>): CategoryLook {
  const formerSlugs = categories.find((category) => category.slug === slug)?.formerSlugs ?? []
  const knownSlug = [slug ?? '', ...formerSlugs].find((name) => Object.hasOwn(looks, name))
  return looks[knownSlug ?? ''] ?? { icon: 'store', tint: moss }
}
