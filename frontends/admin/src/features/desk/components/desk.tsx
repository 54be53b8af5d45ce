import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isDialogOpen, isTyping, useKeys } from '../../../shared/use-keys.ts'
import type { Decision } from '../decision.ts'
import { actionForKey } from '../desk-key.ts'
import { type Choices, DecisionButtons } from './decision-buttons.tsx'

/** What a moderator can do with whatever is on the desk. */
export interface DeskControls {
  /** How many are waiting, in words. */
  readonly waiting: string
  readonly decide: (decision: Decision) => void
  readonly skip: () => void
  readonly reload: () => void
  readonly hasKeys: boolean
  readonly setKeys: (hasKeys: boolean) => void
}

interface DeskProps {
  readonly name: string
  readonly controls: DeskControls
  /** What else tells how to decide, beside the decision. */
  readonly background: ReactNode
  readonly choices: Choices
  /** Further buttons, for those with a keyboard. */
  readonly settings?: ReactNode
  readonly children: ReactNode
}

/** An item and its decision. The focus begins at its name, from where the keys work and the text can be read on. */
export function Desk({ name, controls, background, choices, settings, children }: DeskProps) {
  const { hasKeys, waiting, skip } = controls
  const [asking, setAsking] = useState<keyof Choices>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Whoever is choosing filters goes on.
    if (!isTyping(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  function act(action: keyof Choices): void {
    const choice = choices[action]
    if (choice?.dialog) setAsking(action)
    else choice?.decide()
  }
  useKeys(hasKeys && !asking, (event) => {
    const action = actionForKey(event)
    if (!action || action === 'undo' || isDialogOpen()) return
    event.preventDefault()
    if (action === 'skip') skip()
    else act(action)
  })
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article aria-labelledby="desk-item" className="grid min-w-0 content-start gap-6">
        <h2 ref={heading} id="desk-item" tabIndex={-1} className="font-display font-medium text-heading outline-none wrap-anywhere">
          {name}
        </h2>
        {children}
      </article>
      <aside aria-label="Decision" className="content-start gap-4 max-lg:contents lg:sticky lg:top-24 lg:grid lg:self-start">
        <p className="font-semibold">{waiting}</p>
        {background}
        <DecisionButtons
          name={name}
          choices={choices}
          onAct={act}
          onSkip={skip}
          hasKeys={hasKeys}
          onKeys={controls.setKeys}
          settings={settings}
        />
      </aside>
      {asking && choices[asking]?.dialog?.(() => setAsking(undefined))}
    </div>
  )
}
