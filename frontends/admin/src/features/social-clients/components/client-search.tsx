import { useNavigate } from '@directory/frontend-kit/router'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { useDebouncedText } from '@directory/frontend-kit/use-debounced-text'
import { type ClientFilter, type ClientPlace, clientsAddress } from '../client-filter.ts'

/** Searches clients by name while typing. */
export function ClientSearch({ place, filter }: { place: ClientPlace; filter: ClientFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useDebouncedText(
    filter.q,
    (q) => void navigate(clientsAddress(place, filter, { q }), { replace: true, preventScrollReset: true }),
  )
  return (
    <search>
      <Field id="client-search" label="Search by business, contact or email">
        <Input id="client-search" type="search" value={text} maxLength={120} onChange={({ target }) => setText(target.value)} />
      </Field>
    </search>
  )
}
