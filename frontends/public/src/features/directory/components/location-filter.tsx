import { Input } from '@directory/frontend-kit/ui/input'
import { useDebouncedText } from '@directory/frontend-kit/use-debounced-text'
import type { Filters } from '../filters.ts'

interface LocationFilterProps {
  readonly value: string | undefined
  readonly onChange: (changes: Filters, options?: { replace: boolean }) => void
}

/** The filter by location text; a surrounding Field provides its label. */
export function LocationFilter({ value, onChange }: LocationFilterProps) {
  const [text, setText] = useDebouncedText(value ?? '', (typed) =>
    onChange({ location: typed || undefined }, { replace: value !== undefined }),
  )
  return (
    <Input
      id="filter-location"
      name="location"
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder="Area or street"
      maxLength={100}
      autoComplete="off"
    />
  )
}
