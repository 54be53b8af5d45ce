import type { Report } from '@directory/contracts/http/reports'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSetActivation } from '../../listings/api/set-activation.ts'
import { DeactivateListing } from '../../listings/components/deactivate-listing.tsx'
import { reviewPath } from '../report-links.ts'

interface AfterUpholdingProps {
  readonly kind: Report['kind']
  readonly review: Report['review']
  readonly listing: NonNullable<Report['listing']>
  readonly onEdit: () => void
}

/** Actions after upholding a report or an appeal, which may not change what it is about by itself. */
export function AfterUpholding({ kind, review, listing: { id, name, isActive }, onEdit }: AfterUpholdingProps) {
  const activation = useSetActivation()
  const [isAsking, setAsking] = useState(false)
  const [isShown, setShown] = useState(isActive)
  const activate = () =>
    activation.mutate(
      { id, isActive: true },
      {
        onSuccess() {
          setShown(true)
          toast.success('Business updated successfully!', { description: `${name} is active.` })
        },
      },
    )
  if (review)
    return (
      <Button asChild variant="outline">
        <Link to={reviewPath(review.id)}>Decide on the review</Link>
      </Button>
    )
  return (
    <>
      <Button variant="outline" onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </Button>
      {!(isShown && kind === 'appeal') && (
        <Button
          variant={isShown ? 'danger' : 'outline'}
          aria-disabled={activation.isPending}
          onClick={() => (isShown ? setAsking(true) : !activation.isPending && activate())}
        >
          {isShown ? 'Deactivate' : 'Activate'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {isAsking && <DeactivateListing listing={{ id, name }} onDone={() => setShown(false)} onClose={() => setAsking(false)} />}
    </>
  )
}
