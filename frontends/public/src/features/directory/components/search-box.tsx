import { useQuery } from '@directory/frontend-kit/queries'
import { useNavigate } from '@directory/frontend-kit/router'
import { useState } from 'react'
import { suggestionsQuery } from '../api/find-suggestions.ts'
import { suggestionGroups } from '../suggestion-groups.ts'
import { useSettled } from '../use-settled.ts'
import { Combobox } from './combobox.tsx'

/** The field that suggests listings, categories and areas. It belongs into a form that opens the directory. */
export function SearchBox({ searched, className }: { searched: string; className: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(searched)
  const [lastSearched, setLastSearched] = useState(searched)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    setText(searched)
  }
  const wanted = text.trim()
  // Nobody has typed what stands there from the last search.
  const settled = useSettled(text === searched ? '' : wanted, 150)
  const { data } = useQuery(suggestionsQuery(settled))
  return (
    <Combobox
      name="q"
      label="Search businesses, categories and areas"
      placeholder="Plumber, pizza, Lace Market…"
      value={text}
      groups={wanted.length > 1 && data ? suggestionGroups(data) : []}
      onValueChange={setText}
      onChoose={(option) => void navigate(option.to)}
      className={className}
    />
  )
}
