import { limits } from '@directory/contracts/catalogue/limits'
import type { DeskItem } from '@directory/contracts/http/desk'
import { GiveReason } from '../../../shared/rejection/give-reason.tsx'
import { RejectDialog } from '../../../shared/rejection/reject-dialog.tsx'
import { Desk, type DeskControls } from '../components/desk.tsx'
import { ReasonsToEdit } from '../components/edit-reasons.tsx'
import { Background } from './background.tsx'
import { Duplicates } from './duplicates.tsx'
import { approveListing, askOwner, rejectListing } from './listing-queue.ts'
import { Questions } from './questions.tsx'
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
        // Only an owner can answer.
        ask: item.ownerHistory
          ? {
              label: (
                <>
                  Ask<span className="max-lg:sr-only"> the owner</span>
                </>
              ),
              dialog: (close) => (
                <GiveReason
                  title={`Ask the owner of ${listing.name}`}
                  description={`The owner gets the question by email. The business is back on the desk once they have answered or changed it, or after ${limits.answerDays} days.`}
                  action="ask-owner"
                  verb="Ask the owner"
                  missing="Enter the question, for the owner."
                  isUndoable
                  hasKeys={controls.hasKeys}
                  onGive={(question) => controls.decide(askOwner(listing, question))}
                  onClose={close}
                />
              ),
            }
          : undefined,
      }}
      settings={<ReasonsToEdit actions={['reject-listing', 'ask-owner']} />}
    >
      <Questions questions={item.questions} />
      <SubmittedListing listing={listing} />
      <Duplicates item={item} />
    </Desk>
  )
}
