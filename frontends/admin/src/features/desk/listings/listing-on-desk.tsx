import type { DeskItem } from '@directory/contracts/http/desk'
import { RejectDialog } from '../../../shared/rejection/reject-dialog.tsx'
import { Desk, type DeskControls } from '../components/desk.tsx'
import { ReasonsToEdit } from '../components/edit-reasons.tsx'
import { Background } from './background.tsx'
import { Duplicates } from './duplicates.tsx'
import { approveListing, rejectListing } from './listing-queue.ts'
import { SubmittedListing } from './submitted-listing.tsx'

/** A pending listing, beside those that it may be a duplicate of. */
export function ListingOnDesk({ item, controls }: { item: DeskItem; controls: DeskControls }) {
  const { listing } = item
  return (
    <Desk
      name={listing.name}
      controls={controls}
      background={<Background item={item} />}
      choices={{
        approve: { label: 'Approve', decide: () => controls.decide(approveListing(listing)) },
        reject: {
          label: 'Reject',
          dialog: (close) => (
            <RejectDialog
              title={`Reject ${listing.name}`}
              action="Reject business"
              isPaid={listing.advertisingPackage !== 'starter'}
              isUndoable
              hasKeys={controls.hasKeys}
              onReject={(rejection) => controls.decide(rejectListing(listing, rejection))}
              onClose={close}
            />
          ),
        },
      }}
      settings={<ReasonsToEdit actions={['reject-listing']} />}
    >
      <SubmittedListing listing={listing} />
      <Duplicates item={item} />
    </Desk>
  )
}
