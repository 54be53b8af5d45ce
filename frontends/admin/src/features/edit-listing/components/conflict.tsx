import type { Listing } from '@directory/contracts/events/listings'
import { Button } from '@directory/frontend-kit/ui/button'
import { useEffect, useRef } from 'react'
import { ComparedFields } from '../../../shared/compared-fields.tsx'
import { fieldLabel } from '../../../shared/listing-text.ts'
import { changedByThem, type EditValues, findConflicts } from '../edition.ts'

interface ConflictProps {
  readonly initial: EditValues
  readonly values: EditValues
  readonly theirs: Listing
  readonly isBusy: boolean
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Shows another person's conflicting changes side by side, and asks which to keep. */
export function Conflict({ initial, values, theirs, isBusy, onTheirs, onMine }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const others = changedByThem(initial, values, theirs).map(fieldLabel)
  return (
    <section aria-labelledby="conflict" className="grid gap-5">
      <div>
        <h3 id="conflict" ref={heading} tabIndex={-1} className="font-display font-medium text-heading">
          This has been changed by somebody else in the meantime.
        </h3>
        <p className="mt-1 text-ink-soft">Nothing has been saved yet. Compare your changes with the current version.</p>
      </div>
      <ComparedFields
        caption="Your version and theirs"
        headings={['Yours', 'Theirs now']}
        fields={findConflicts(initial, values, theirs)}
      />
      {others.length > 0 && <p className="text-ink-soft">They have also changed: {others.join(', ')}. That is kept either way.</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isBusy} onClick={onTheirs}>
          Keep editing with theirs
        </Button>
        <Button disabled={isBusy} onClick={onMine}>
          {isBusy ? 'Saving…' : 'Overwrite these fields with mine'}
        </Button>
      </div>
    </section>
  )
}
