import { useNavigate } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { cx } from 'class-variance-authority'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { type Filters, parseFilters, writeFilters } from '../filters.ts'
import { SearchBox } from './search-box.tsx'

interface SearchFormProps {
  /** The filters to keep when searching. */
  readonly filters: Filters
  readonly className?: string
}

/** The search field with its button; without JavaScript, a plain form that opens the directory. */
export function SearchForm({ filters, className }: SearchFormProps) {
  const navigate = useNavigate()
  const { q, page, sort, ...keptFilters } = filters

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const { q: query } = parseFilters(`?${new URLSearchParams({ q: String(typed ?? '') })}`)
    void navigate(`/businesses${writeFilters({ ...keptFilters, q: query })}`)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is still unknown to some screen readers
    <form
      action="/businesses"
      method="get"
      role="search"
      onSubmit={onSubmit}
      className={cx(
        'relative flex items-center gap-1.5 rounded-lg border border-control bg-surface p-1.5 text-ink shadow-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-2',
        className,
      )}
    >
      <Search aria-hidden className="ml-2.5 size-5 shrink-0 text-ink-soft max-sm:hidden" />
      <SearchBox searched={q ?? ''} className="min-h-11 bg-transparent px-2.5 text-base outline-none placeholder:text-ink-soft" />
      {Object.entries(keptFilters).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit">
        <Search aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </form>
  )
}
