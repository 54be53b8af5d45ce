import { offers } from '@directory/contracts/catalogue/offers'
import { useQuery } from '@directory/frontend-kit/queries'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { getReason, isOutcomeUnknown, isProblem } from '../failure-text.ts'
import { ownSubscriptionsQuery } from '../own-subscriptions.ts'
import type { PaymentFailure } from '../start-payment.ts'
import { changePreviewQuery, type SubscriptionChange, useChangeSubscription } from '../subscription-change.ts'
import { ChangeCost } from './change-cost.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConfirmPayment, pendingText } from './confirm-payment.tsx'
import { ManageSubscription } from './manage-subscription.tsx'
import { Modal } from './modal.tsx'
import { Spinner } from './spinner.tsx'
import { AcceptedByOrdering } from './terms/accepted-by-ordering.tsx'

const pause = 3_000
const updateFailure = { title: 'Error', message: 'Failed to update package' }
const renews = 'Your subscription renews again.'
const unknownOutcome =
  'We do not know yet whether your package was changed, or whether anything was paid. We will keep checking and show the result here; you can also close this and look again later.'

/** The message for a failed change; if it may have succeeded regardless, only that. */
function describeError(error: Error, { message }: PaymentFailure): string {
  return isOutcomeUnknown(error) && !isProblem(error, 'payment-unconfirmed') ? unknownOutcome : (getReason(error) ?? message)
}

interface ChangeSubscriptionProps {
  readonly change: SubscriptionChange
  /** The name of the new package. */
  readonly name: string
  readonly text: string
  /** Whether it was cancelled; a change revokes that. */
  readonly isEnding: boolean
  readonly failure?: PaymentFailure
  readonly onClose: () => void
  readonly onChanged?: () => void
}

/** Shows the cost of another package before moving a subscription to it. */
export function ChangeSubscription(props: ChangeSubscriptionProps) {
  const { change, name, text, isEnding, failure = updateFailure, onClose, onChanged } = props
  const { data: cost, refetch } = useQuery(changePreviewQuery(change))
  const changing = useChangeSubscription()
  const isUnknown = isOutcomeUnknown(changing.error)
  /** Whether the bank has asked for confirmation. */
  const isConfirmationDue = Boolean(changing.data?.pendingChange)
  const { data: current } = useQuery({
    ...ownSubscriptionsQuery,
    enabled: isUnknown || isConfirmationDue,
    refetchInterval: isUnknown ? pause : false,
  })
  const isChanged = current?.some(({ id, offer }) => id === change.id && offers[offer].package === change.packageType) ?? false
  const own = current?.find(({ id }) => id === change.id)
  const pendingChange = own?.pendingChange && offers[own.pendingChange.offer].package === change.packageType ? own.pendingChange : null

  function finish() {
    toast.success('Package Updated', { description: `Successfully updated to ${name}` })
    onChanged?.()
    onClose()
  }
  const confirm = () =>
    changing.mutate(
      { ...change, shownDue: cost?.dueNow },
      {
        onSuccess: (now) => now.pendingChange === null && finish(),
        onError(refusal) {
          toast.error(failure.title, { description: describeError(refusal, failure) })
          if (isProblem(refusal, 'conflict')) void refetch()
        },
      },
    )
  const finishLate = useEffectEvent(finish)
  const isWithdrawn = isConfirmationDue && current !== undefined && pendingChange === null && !isChanged
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if ((isUnknown || isConfirmationDue) && isChanged) finishLate()
    else if (isWithdrawn) close()
  }, [isUnknown, isConfirmationDue, isChanged, isWithdrawn])

  if (own && pendingChange)
    return (
      <Modal title="Confirm with your bank" description={pendingText(pendingChange, own)} isOpen onClose={onClose}>
        <ConfirmPayment subscription={{ ...own, pendingChange }} />
      </Modal>
    )

  return (
    <ConfirmDialog
      isOpen
      isBusy={changing.isPending}
      isReady={cost !== undefined && !isUnknown}
      title={`Change to ${name}?`}
      description={
        <div className="grid gap-2">
          <p>
            {text} {isEnding && renews}
          </p>
          {!isUnknown && <ChangeCost change={change} />}
          {!isUnknown && <AcceptedByOrdering by="changing" />}
          {changing.isError && (
            <div role="alert" className="font-medium text-danger">
              <p>{describeError(changing.error, failure)}</p>
              {isProblem(changing.error, 'payment-failed') && <ManageSubscription className="mt-2">Update your card</ManageSubscription>}
            </div>
          )}
          {isUnknown && <Spinner label="Checking whether it was changed…" />}
        </div>
      }
      action={changing.isPending ? 'Updating…' : `Change to ${name}`}
      cancel={isUnknown ? 'Close' : 'Cancel'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
