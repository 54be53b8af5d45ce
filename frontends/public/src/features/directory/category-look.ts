import { Briefcase, Car, GraduationCap, House, type LucideIcon, Scissors, ShoppingBag, Store, Ticket, UtensilsCrossed } from 'lucide-react'

interface CategoryLook {
  readonly icon: LucideIcon
  readonly tint: string
}

const moss = 'bg-moss text-on-moss'
const ochre = 'bg-ochre text-on-ochre'
const clay = 'bg-clay text-on-clay'
const slate = 'bg-slate text-on-slate'

const looks: Readonly<Record<string, CategoryLook>> = {
  restaurants: { icon: UtensilsCrossed, tint: clay },
  shopping: { icon: ShoppingBag, tint: ochre },
  services: { icon: Briefcase, tint: slate },
  beauty: { icon: Scissors, tint: clay },
  home: { icon: House, tint: moss },
  entertainment: { icon: Ticket, tint: ochre },
  automotive: { icon: Car, tint: slate },
  education: { icon: GraduationCap, tint: moss },
}

const tints = [moss, ochre, slate, clay]

/** The tint of a listing without a picture: always the same one, and neighbours mostly differ. */
export function listingTint(slug: string): string {
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return tints[sum % tints.length] ?? moss
}

/** The icon and tint of a category; a city may have categories that we have no picture for. */
export const categoryLook = (slug: string | undefined): CategoryLook => looks[slug ?? ''] ?? { icon: Store, tint: moss }
