import { Link } from '@directory/frontend-kit/router'
import { ListChecks } from 'lucide-react'
import type { ToDo } from '../to-do.ts'

interface ToDoListProps {
  readonly items: readonly ToDo[]
  readonly name: string
}

/** The to-do list of a business, with links; nothing if it is empty. */
export function ToDoList({ items, name }: ToDoListProps) {
  if (items.length === 0) return null
  return (
    <div className="mt-3 flex gap-3 rounded-lg bg-gold-soft px-4 py-1 text-sm">
      <ListChecks aria-hidden className="mt-3 size-5 shrink-0 text-gold-ink" />
      <ul aria-label={`What needs doing for ${name}`} className="flex flex-wrap gap-x-5">
        {items.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
