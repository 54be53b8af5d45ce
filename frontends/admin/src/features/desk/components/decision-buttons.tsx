import { Button } from '@directory/frontend-kit/ui/button'
import { Switch } from '@directory/frontend-kit/ui/switch'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { KeyHint } from './key-hint.tsx'

/** What a key and its button do: they decide at once, or open a dialog that does. */
type Choice = { readonly label: ReactNode } & (
  | { readonly decide: () => void; readonly dialog?: never }
  | { readonly dialog: (close: () => void) => ReactNode; readonly decide?: never }
)

export interface Choices {
  readonly approve: Choice
  readonly reject: Choice
  /** Only where there is somebody to ask. */
  readonly ask?: Choice | undefined
}

interface DecisionButtonsProps {
  readonly name: string
  readonly choices: Choices
  readonly onAct: (action: keyof Choices) => void
  readonly onSkip: () => void
  readonly hasKeys: boolean
  readonly onKeys: (hasKeys: boolean) => void
  readonly settings?: ReactNode
}

/** So that four fit beside each other on a phone. */
const narrow = 'max-sm:px-1!'

/** The decisions, each with its key. */
export function DecisionButtons({ name, choices, onAct, onSkip, hasKeys, onKeys, settings }: DecisionButtonsProps) {
  const content = (action: keyof Choices | 'skip', label: ReactNode) => (
    <>
      {label}
      <span className="sr-only"> {name}</span>
      {hasKeys && <KeyHint of={action} />}
    </>
  )
  return (
    <div className="grid gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-canvas max-lg:p-4">
      <div className={cx('grid gap-2 lg:grid-cols-1', choices.ask ? 'grid-cols-4' : 'grid-cols-3')}>
        <Button className={narrow} onClick={() => onAct('approve')}>
          {content('approve', choices.approve.label)}
        </Button>
        <Button variant="danger" className={narrow} onClick={() => onAct('reject')}>
          {content('reject', choices.reject.label)}
        </Button>
        {choices.ask && (
          <Button variant="outline" className={narrow} onClick={() => onAct('ask')}>
            {content('ask', choices.ask.label)}
          </Button>
        )}
        <Button variant="outline" className={narrow} onClick={onSkip}>
          {content('skip', 'Skip')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-lg:hidden">
        <Switch label="Keyboard shortcuts" isOn={hasKeys} onChange={onKeys} />
        {settings}
      </div>
    </div>
  )
}
