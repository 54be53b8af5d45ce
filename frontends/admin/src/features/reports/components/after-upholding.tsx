import type { Report } from '@directory/contracts/http/reports'
import { Button } from '@directory/frontend-kit/ui/button'
import { toast } from 'sonner'
import { useSetActivation } from '../../listings/api/set-activation.ts'

/** Actions after upholding a report, which itself does not change the listing. */
export function AfterUpholding({ listing: { id, name, isActive }, onEdit }: { listing: Report['listing']; onEdit: () => void }) {
  const activation = useSetActivation()
  const isDeactivated = !isActive || activation.data?.isActive === false
  const deactivate = () =>
    activation.mutate(
      { id, isActive: false },
      { onSuccess: () => toast.success('Business updated successfully!', { description: `${name} is inactive.` }) },
    )
  return (
    <>
      <Button variant="outline" onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </Button>
      {isDeactivated ? (
        <p className="flex min-h-11 items-center text-ink-soft">It is inactive.</p>
      ) : (
        <Button variant="danger" aria-disabled={activation.isPending} onClick={() => !activation.isPending && deactivate()}>
          Deactivate<span className="sr-only"> {name}</span>
        </Button>
      )}
    </>
  )
}
