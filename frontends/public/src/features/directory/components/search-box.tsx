import { useQuery } from '@directory/frontend-kit/queries'
import { useNavigate } from '@directory/frontend-kit/router'
import { useState } from 'react'
import { suggestionsQuery } from '../api/find-suggestions.ts'
import { suggestionGroups } from '../suggestion-groups.ts'
import { useSettled } from '../use-settled.ts'
import { Combobox } from './combobox.tsx'

/** The search field with suggestions of listings, categories and areas. Belongs in a form that opens the directory. */
export function SearchBox({ searched, className }: { searched: string; className: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(searched)
  const [lastSearched, setLastSearched] = useState(searched)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    setText(searched)
  }
  const query = text.trim()
  // The text of the last search was not typed now, so it gets no suggestions.
  const settled = useSettled(text === searched ? '' : query, 150)
  const { data } = useQuery(suggestionsQuery(settled))
  return (
    <Combobox
      name="q"
      label="Search businesses, categories and areas"
      placeholder="Plumber, pizza, Lace Market…"
      value={text}
      groups={query.length > 1 && data ? suggestionGroups(data) : []}
      onValueChange={setText}
      onChoose={(option) => void navigate(option.to)}
      className={className}
    />
  )
}
