import { useNavigate } from '@directory/frontend-kit/router'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { useDebouncedText } from '@directory/frontend-kit/use-debounced-text'
import { buildListingsPath, type ListingFilter } from '../listing-filter.ts'

/** Searches businesses while typing, by details that callers on the telephone would give. */
export function ListingSearch({ filter }: { filter: ListingFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useDebouncedText(
    filter.q,
    (q) => void navigate(buildListingsPath(filter, { q }), { replace: true, preventScrollReset: true }),
  )
  return (
    <search>
      <Field id="listing-name" label="Search by name, phone, postcode or owner’s email">
        <Input id="listing-name" type="search" value={text} maxLength={120} onChange={({ target }) => setText(target.value)} />
      </Field>
    </search>
  )
}
