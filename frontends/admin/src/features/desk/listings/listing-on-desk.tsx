import type { DeskItem } from '@directory/contracts/http/desk'
import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'
import { RejectDialog } from '../../../shared/rejection/reject-dialog.tsx'
import { Desk, type DeskControls } from '../components/desk.tsx'
import { Background } from './background.tsx'
import { Duplicates } from './duplicates.tsx'
import { EditReasons } from './edit-reasons.tsx'
import { approveListing, rejectListing } from './listing-queue.ts'
import { SubmittedListing } from './submitted-listing.tsx'

/** A pending listing, beside those that it may be a duplicate of. */
export function ListingOnDesk({ item, controls }: { item: DeskItem; controls: DeskControls }) {
  const { listing } = item
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Desk
        name={listing.name}
        controls={controls}
        background={<Background item={item} />}
        onApprove={() => controls.decide(approveListing(listing))}
        rejectDialog={(close) => (
          <RejectDialog
            title={`Reject ${listing.name}`}
            action="Reject business"
            isPaid={listing.advertisingPackage !== 'starter'}
            isUndoable
            hasKeys={controls.hasKeys}
            onReject={(rejection) => controls.decide(rejectListing(listing, rejection))}
            onClose={close}
          />
        )}
        settings={
          <Button variant="outline" onClick={() => setEditing(true)}>
            Edit ready reasons
          </Button>
        }
      >
        <SubmittedListing listing={listing} />
        <Duplicates item={item} />
      </Desk>
      {isEditing && <EditReasons onClose={() => setEditing(false)} />}
    </>
  )
}
