import { quantity } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Inbox } from 'lucide-react'
import { useRef } from 'react'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { useDecideHeld } from '../api/decide-held.ts'
import { heldQuery } from '../api/read-held.ts'
import { HeldCard } from './held-card.tsx'
import { OldestHeld } from './oldest-held.tsx'

/** The queue of held enquiries. Deciding one moves the focus to that which takes its place. */
export function HeldQueue() {
  const { data, error, refetch } = useQuery(heldQuery)
  const deciding = useDecideHeld()
  const place = useRef(0)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data && error) return <ErrorState title="Error Loading Enquiries" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading enquiries…" />
  const getNext = (within: HTMLElement) => {
    const left = within.querySelectorAll<HTMLElement>('article')
    return left[Math.min(place.current, left.length - 1)] ?? heading.current
  }
  return (
    <LeadFocus next={getNext}>
      <h2 ref={heading} tabIndex={-1} className="mb-4 font-display font-medium text-heading outline-none">
        {quantity(data.total, 'enquiry', 'enquiries')} waiting
      </h2>
      {data.enquiries.length === 0 ? (
        <EmptyState icon={Inbox} title="Nothing is held" message="No enquiry looks like spam at the moment." />
      ) : (
        <>
          <OldestHeld enquiry={data.enquiries[0]} />
          <p className="mb-4 text-ink-soft max-sm:hidden">
            With the focus in an enquiry, <kbd className="font-semibold">D</kbd> delivers it and <kbd className="font-semibold">S</kbd>{' '}
            refuses it as spam. The next one follows by itself.
          </p>
          <ul className="grid gap-5">
            {data.enquiries.map((enquiry, index) => (
              <li key={enquiry.id}>
                <HeldCard
                  enquiry={enquiry}
                  isBusy={deciding.isPending}
                  onDecide={(isSpam) => {
                    place.current = index
                    deciding.mutate({ id: enquiry.id, isSpam })
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </LeadFocus>
  )
}
