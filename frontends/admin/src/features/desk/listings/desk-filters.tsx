import { categoriesQuery } from '@directory/frontend-kit/business-form/read-categories'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useNavigate } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { Sheet } from '@directory/frontend-kit/ui/sheet'
import { SlidersHorizontal } from 'lucide-react'
import { Choice } from '../../../shared/choice.tsx'
import { textLink } from '../../../shared/text-link.ts'
import { buildDeskPath, type DeskFilter, isNarrowed, parseDeskFilter } from './desk-filter.ts'

const sheet = 'desk-filters'

const fixedChoices = [
  ['website', 'Website', { '': 'With or without', with: 'With a website', without: 'Without one' }],
  ['owners', 'Owners', { '': 'All owners', new: 'New owners', known: 'Owners of approved ones' }],
  ['origin', 'Origin', { '': 'Imported or not', imported: 'Imported', submitted: 'Not imported' }],
  ['duplicates', 'Duplicates', { '': 'Possible or not', possible: 'Possible duplicates', none: 'Others' }],
] as const satisfies readonly (readonly [keyof DeskFilter, string, Readonly<Record<string, string>>])[]

type Named = readonly { readonly value: string; readonly name: string }[]

/** Options with one for any; a select cannot have a value that is not among them yet. */
const withAny = (any: string, options: Named) => [['', any], ...options.map(({ value, name }) => [value, name] as const)] as const

/** Which of the pending listings are on the desk. All of it is in the address. */
export function DeskFilters({ filter }: { filter: DeskFilter }) {
  const navigate = useNavigate()
  const { areas } = useSite()
  const { data: categories = [] } = useQuery(categoriesQuery)
  // Parsed like any address, so that a select is not trusted more than that.
  const choose = (name: keyof DeskFilter) => (value: string) =>
    void navigate(buildDeskPath({ ...filter, [name]: parseDeskFilter(new URLSearchParams({ [name]: value }))[name] }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="mb-6">
      <Button variant="outline" className="lg:hidden" popoverTarget={sheet}>
        <SlidersHorizontal aria-hidden />
        Filters
      </Button>
      <Sheet
        id={sheet}
        title="Filters"
        footer={
          <Button popoverTarget={sheet} popoverTargetAction="hide" className="w-full">
            Show the next one
          </Button>
        }
      >
        <div className="grid gap-4 lg:grid-cols-6 lg:gap-3">
          <Choice
            label="Category"
            value={categories.some(({ id }) => id === filter.category) ? filter.category : ''}
            options={withAny(
              'Any category',
              categories.map(({ id, name }) => ({ value: id, name })),
            )}
            onChoose={choose('category')}
          />
          <Choice
            label="Area"
            value={areas.some(({ slug }) => slug === filter.area) ? filter.area : ''}
            options={withAny(
              'Any area',
              areas.map(({ slug, name }) => ({ value: slug, name })),
            )}
            onChoose={choose('area')}
          />
          {fixedChoices.map(([name, label, options]) => (
            <Choice key={name} label={label} value={filter[name]} options={Object.entries(options)} onChoose={choose(name)} />
          ))}
        </div>
      </Sheet>
      {isNarrowed(filter) && (
        <p className="mt-3">
          <Link to="/admin/desk" className={`inline-block min-h-6 ${textLink}`}>
            Show all businesses that wait
          </Link>
        </p>
      )}
    </div>
  )
}
