import { quantity } from '@directory/contracts/catalogue/number-format'
import type { DeskItem } from '@directory/contracts/http/desk'
import { useEffect, useRef, useState } from 'react'
import type { Decision } from '../decision.ts'
import { actionForKey } from '../desk-key.ts'
import { useKeys } from '../use-keys.ts'
import { Background } from './background.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { Duplicates } from './duplicates.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SubmittedListing } from './submitted-listing.tsx'

interface DeskProps {
  readonly item: DeskItem
  readonly waiting: number
  readonly onDecide: (decision: Decision) => void
  readonly onSkip: () => void
  readonly onUndo: () => void
  readonly onEditReasons: () => void
  readonly hasKeys: boolean
  readonly onKeys: (hasKeys: boolean) => void
}

/** A listing and its decision. The focus begins at its name, from where the keys work and the text can be read on. */
export function Desk({ item, waiting, onDecide, onSkip, onUndo, onEditReasons, hasKeys, onKeys }: DeskProps) {
  const { id, name, version } = item.listing
  const [isRejecting, setRejecting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const actions = {
    approve: () => onDecide({ id, name, version, rejection: null }),
    reject: () => setRejecting(true),
    skip: onSkip,
    undo: onUndo,
  }
  useKeys(hasKeys && !isRejecting, (event) => {
    const action = actionForKey(event)
    // A dialog over the desk has keys of its own.
    if (!action || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    actions[action]()
  })
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article aria-labelledby="desk-item" className="grid min-w-0 content-start gap-6">
        <h2 ref={heading} id="desk-item" tabIndex={-1} className="font-display font-medium text-heading outline-none wrap-anywhere">
          {name}
        </h2>
        <SubmittedListing listing={item.listing} />
        <Duplicates item={item} />
      </article>
      <aside aria-label="Decision" className="content-start gap-4 max-lg:contents lg:sticky lg:top-24 lg:grid lg:self-start">
        <p className="font-semibold">{quantity(waiting, 'business', 'businesses')} waiting</p>
        <Background item={item} />
        <DecisionButtons name={name} actions={actions} hasKeys={hasKeys} onKeys={onKeys} onEditReasons={onEditReasons} />
      </aside>
      {isRejecting && (
        <RejectDialog
          listing={item.listing}
          hasKeys={hasKeys}
          onReject={(rejection) => onDecide({ id, name, version, rejection })}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  )
}
