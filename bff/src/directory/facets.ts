import { packageIds, packages } from '@directory/contracts/catalogue/packages'
import type { Counted, Facets } from '@directory/contracts/http/directory'
import type { FacetCounts } from '../search/search-engine.ts'
import type { Reference } from './reference.ts'

/** The lowest ratings that a visitor can choose from. */
const minimums = [4.5, 4, 3.5, 3]

const counted = (named: readonly { id: number; slug: string; name: string }[], counts: ReadonlyMap<number, number>): Counted[] =>
  named.map(({ id, slug, name }) => ({ slug, name, count: counts.get(id) ?? 0 }))

function nameFacets({ categories, areas }: Reference, counts: FacetCounts): Facets {
  const reaching = (minimum: number) => [...counts.ratingSteps].reduce((sum, [step, count]) => (step >= minimum * 2 ? sum + count : sum), 0)
  return {
    categories: counted(categories, counts.categories),
    areas: counted(areas, counts.areas),
    packages: packageIds.map((id, index) => ({ slug: id, name: packages[id].filterName, count: counts.packages.get(index) ?? 0 })),
    ratings: minimums.map((minimum) => ({ minimum, count: reaching(minimum) })),
  }
}

const texts = new WeakMap<FacetCounts, { readonly of: readonly unknown[]; readonly text: string }>()

/** The counts by small id as the interface shows them: every value, including those without results. As the text of Facets. */
export function facetsText(reference: Reference, counts: FacetCounts): string {
  const { categories, areas } = reference
  const existing = texts.get(counts)
  if (existing?.of[0] === categories && existing.of[1] === areas) return existing.text
  const text = JSON.stringify(nameFacets(reference, counts))
  texts.set(counts, { of: [categories, areas], text })
  return text
}
