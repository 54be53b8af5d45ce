import type { Counted, Suggestions } from '@directory/contracts/http/directory'
import { LayoutGrid, MapPin, Store } from 'lucide-react'
import type { ComboboxGroup } from './components/combobox-list.tsx'
import { countedBusinesses } from './counted.ts'

const counted = (places: readonly Counted[], path: string) =>
  places.map(({ slug, name, count }) => ({ to: `${path}/${slug}`, label: name, detail: countedBusinesses(count) }))

/** The suggestions as groups of a combobox, each linked to its page. */
export const suggestionGroups = ({ listings, categories, areas }: Suggestions): ComboboxGroup[] => [
  { label: 'Categories', icon: LayoutGrid, options: counted(categories, '/category') },
  { label: 'Areas', icon: MapPin, options: counted(areas, '/location') },
  {
    label: 'Businesses',
    icon: Store,
    options: listings.map(({ slug, name, location, category }) => ({
      to: `/business/${slug}`,
      label: name,
      detail: category ? `${category}, ${location}` : location,
    })),
  },
]
