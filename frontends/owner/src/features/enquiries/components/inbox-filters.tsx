import type { Listing } from '@directory/contracts/events/listings'
import { withEntries } from '@directory/frontend-kit/chips'
import { useNavigate } from '@directory/frontend-kit/router'
import { Input } from '@directory/frontend-kit/ui/input'
import { Select } from '@directory/frontend-kit/ui/select'
import { useDebouncedText } from '@directory/frontend-kit/use-debounced-text'
import { buildInboxPath, type InboxFilter } from '../inbox-filter.ts'

interface InboxFiltersProps {
  readonly filter: InboxFilter
  /** The enquiry that is open beside the inbox, and stays so. */
  readonly currentId: string | undefined
  readonly listings: readonly Pick<Listing, 'id' | 'name'>[]
  readonly labels: readonly string[]
}

/** Search, business and label. Only what there is to choose from is shown. */
export function InboxFilters({ filter, currentId, listings, labels }: InboxFiltersProps) {
  const navigate = useNavigate()
  const narrow = (change: Partial<InboxFilter>) =>
    void navigate(buildInboxPath({ ...filter, ...change }, currentId), { replace: true, preventScrollReset: true })
  const [text, setText] = useDebouncedText(filter.search, (search) => narrow({ search }))
  // An address may have another spelling of a label.
  const offered = filter.label ? withEntries(labels, [filter.label]) : labels
  const chosen = offered.find((label) => withEntries([label], [filter.label]).length === 1) ?? ''
  return (
    <search className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
      <Input
        type="search"
        aria-label="Search enquiries"
        placeholder="Search names, numbers, messages"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {listings.length > 1 && (
        <Select aria-label="Business" value={filter.business} onChange={({ currentTarget }) => narrow({ business: currentTarget.value })}>
          <option value="">All businesses</option>
          {listings.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {offered.length > 0 && (
        <Select aria-label="Label" value={chosen} onChange={({ currentTarget }) => narrow({ label: currentTarget.value })}>
          <option value="">All labels</option>
          {offered.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </search>
  )
}
