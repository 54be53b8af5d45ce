import { Select } from '@directory/frontend-kit/ui/select'
import { useId } from 'react'
import { type ReviewView, sortLabels } from '../review-view.ts'

interface ReviewOrderProps {
  readonly sort: ReviewView['sort']
  readonly onChange: (sort: ReviewView['sort']) => void
}

const isSort = (text: string): text is ReviewView['sort'] => Object.hasOwn(sortLabels, text)

/** The order of the reviews. */
export function ReviewOrder({ sort, onChange }: ReviewOrderProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2.5 text-sm noscript:hidden print:hidden">
      <label htmlFor={id} className="whitespace-nowrap text-ink-soft">
        Sort by
      </label>
      <Select id={id} value={sort} onChange={({ target }) => isSort(target.value) && onChange(target.value)}>
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
