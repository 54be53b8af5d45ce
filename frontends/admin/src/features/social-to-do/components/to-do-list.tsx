import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Card } from '@directory/frontend-kit/ui/card'
import type { ReactNode } from 'react'
import { useId } from 'react'

interface ToDoListProps<Item> {
  readonly title: string
  /** What an empty list says. */
  readonly empty: string
  readonly list: { readonly total: number; readonly items: readonly Item[] }
  readonly children: (item: Item) => ReactNode
}

/** A list of what is to be done, with how many there are. */
export function ToDoList<Item>({ title, empty, list: { total, items }, children }: ToDoListProps<Item>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="overflow-hidden">
        <h3 id={id} className="px-4 pt-3 pb-2 font-display font-medium text-heading">
          {title} ({formatCount(total)})
        </h3>
        {items.length > 0 ? (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-t">{items.map(children)}</ul>
        ) : (
          <p className="px-4 pb-4 text-ink-soft">{empty}</p>
        )}
        {total > items.length && (
          <p className="border-line border-t px-4 py-3 text-ink-soft text-sm">Only the first {formatCount(items.length)} are shown.</p>
        )}
      </Card>
    </section>
  )
}
