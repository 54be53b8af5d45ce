import { formatPounds } from '@directory/contracts/catalogue/figures'
import { packages } from '@directory/contracts/catalogue/packages'
import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { vatWords } from '@directory/frontend-kit/prices'
import { useQuery } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { toast } from 'sonner'
import { useChangeSubscription } from '../../billing/api/change-subscription.ts'
import { changePreviewQuery } from '../../billing/api/preview-change.ts'
import { ManageSubscription } from '../../billing/components/manage-subscription.tsx'
import { dueToday } from '../change-cost.ts'
import { activated } from '../packages-on-offer.ts'
import type { PackageChangeChoice } from '../use-choose-package.ts'

const isRefusedCard = (error: Error): boolean => error instanceof ApiProblem && error.type === problemType('payment-failed')

interface ChangePackageProps {
  readonly choice: PackageChangeChoice
  readonly onClose: () => void
  readonly onChanged?: (() => void) | undefined
}

/** Says what another package costs before a business that pays already moves to it. */
export function ChangePackage({ choice, onClose, onChanged }: ChangePackageProps) {
  const { pricesIncludeVat } = useSite()
  const { name } = packages[choice.package]
  const change = { id: choice.subscription.id, packageType: choice.package, screen: choice.screen }
  const { data: cost, error, refetch } = useQuery(changePreviewQuery(change))
  const changing = useChangeSubscription()
  const confirm = () =>
    changing.mutate(change, {
      onSuccess() {
        toast.success('Package Updated', { description: `Successfully updated to ${name}` })
        const { title, text } = activated[choice.package]
        toast.success(title, { description: text })
        onClose()
        onChanged?.()
      },
      onError: (failure) => toast.error('Error', { description: failure.message || 'Failed to update package' }),
    })
  return (
    <ConfirmDialog
      isOpen
      isBusy={changing.isPending}
      isReady={cost !== undefined}
      title={`Change to ${name}?`}
      description={
        <div className="grid gap-2">
          <p>{choice.listing.name} moves to it at once. What you have paid for the time that is left counts towards it.</p>
          {cost ? (
            <p className="font-semibold text-ink">
              {dueToday(cost)} Then {formatPounds(cost.monthly)} a month, {vatWords(pricesIncludeVat)}.
            </p>
          ) : error ? (
            <div role="alert" className="font-medium text-danger">
              <p>{error.message}</p>
              <Button variant="outline" className="mt-2" onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          ) : (
            <Spinner label="Working out what it costs…" />
          )}
          {changing.isError && (
            <div role="alert" className="font-medium text-danger">
              <p>{changing.error.message}</p>
              {isRefusedCard(changing.error) && <ManageSubscription className="mt-2">Update your card</ManageSubscription>}
            </div>
          )}
        </div>
      }
      action={changing.isPending ? 'Updating…' : `Change to ${name}`}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
