import type { EnquiryState } from '@directory/contracts/catalogue/enquiries'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { toast } from 'sonner'
import { useChangeEnquiry } from '../api/change-enquiry.ts'
import { offeredStates } from '../enquiry-states.ts'
import { showChangeError } from '../show-change-error.ts'

/** What has become of an enquiry, changed in one click. */
export function StateButtons({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const changing = useChangeEnquiry(enquiry)
  const choose = (state: EnquiryState, label: string) =>
    changing.mutate({ state }, { onSuccess: () => toast.success(`Marked as ${label.toLowerCase()}`), onError: showChangeError })
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold text-sm">What has become of it</legend>
      {offeredStates(enquiry).map(({ state, label }) => {
        const isCurrent = state === enquiry.state
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isCurrent}
            aria-disabled={changing.isPending}
            onClick={() => !isCurrent && !changing.isPending && choose(state, label)}
            className={cx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-semibold text-[0.9375rem] aria-disabled:opacity-60',
              isCurrent
                ? 'border-primary bg-primary text-on-primary'
                : 'border-control bg-surface hover:border-primary hover:bg-primary-soft',
            )}
          >
            {isCurrent && <Check aria-hidden className="size-4" />}
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
