import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { splitEntries, withEntries } from '@directory/frontend-kit/chips'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { Chip } from '@directory/frontend-kit/ui/chip'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useChangeEnquiry } from '../api/change-enquiry.ts'
import { receivedQuery } from '../api/read-received.ts'
import { everything } from '../inbox-filter.ts'
import { showChangeError } from '../show-change-error.ts'

/** The labels of an enquiry: those that the owner has used before are suggested. */
export function LabelsField({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { data: used } = useQuery({ ...receivedQuery(everything), select: ({ labels }) => labels })
  const changing = useChangeEnquiry(enquiry)
  const { labels } = enquiry
  const isFull = labels.length >= enquiryLimits.labels
  const isBlocked = isFull || changing.isPending || typed.trim() === ''
  const save = (next: readonly string[], onSaved?: () => void) =>
    changing.mutate({ labels: [...next] }, { onSuccess: onSaved, onError: showChangeError })
  function add(event: FormEvent) {
    event.preventDefault()
    if (isBlocked) return
    const next = withEntries(labels, splitEntries(typed)).slice(0, enquiryLimits.labels)
    if (next.length === labels.length) setTyped('')
    else save(next, () => setTyped(''))
  }
  return (
    <LeadFocus next={() => input.current} className="grid gap-3">
      <form onSubmit={add} className="flex flex-wrap items-end gap-3">
        <Field id={id} label="Labels" className="min-w-0 flex-1 basis-48">
          <Input
            id={id}
            ref={input}
            list={`${id}-used`}
            value={typed}
            maxLength={enquiryLimits.labelLength}
            placeholder={isFull ? `At most ${enquiryLimits.labels}` : 'Such as Kitchen or Urgent'}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <datalist id={`${id}-used`}>
          {used
            ?.filter((label) => withEntries(labels, [label]).length > labels.length)
            .map((label) => (
              <option key={label} value={label} />
            ))}
        </datalist>
        <Button type="submit" variant="outline" aria-disabled={isBlocked}>
          Add label
        </Button>
      </form>
      {labels.length > 0 && (
        <ul aria-label="Labels of this enquiry" className="flex flex-wrap gap-2">
          {labels.map((label) => (
            <Chip key={label} label={label} isBusy={changing.isPending} onRemove={() => save(labels.filter((other) => other !== label))} />
          ))}
        </ul>
      )}
    </LeadFocus>
  )
}
