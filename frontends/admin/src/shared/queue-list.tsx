import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import type { ReactNode } from 'react'

interface QueueListProps<Item> {
  readonly items: readonly Item[]
  readonly later: { readonly label: string; readonly to: string } | undefined
  readonly children: (item: Item) => ReactNode
}

/** Items awaiting a decision, with a link to later ones. */
export function QueueList<Item extends { readonly id: string }>({ items, later, children }: QueueListProps<Item>) {
  return (
    <>
      <ul className="grid gap-5">
        {items.map((item) => (
          <li key={item.id}>
            {/* Deciding removes the pressed button. */}
            <LeadFocus next={(here) => here.querySelector('button')}>{children(item)}</LeadFocus>
          </li>
        ))}
      </ul>
      {later && (
        <Button asChild variant="outline" className="mt-6">
          <Link to={later.to}>{later.label}</Link>
        </Button>
      )}
    </>
  )
}
