import { Button } from '@directory/frontend-kit/ui/button'
import { Switch } from '@directory/frontend-kit/ui/switch'
import type { ReactNode } from 'react'
import type { DeskAction } from '../desk-key.ts'
import { KeyHint } from './key-hint.tsx'

interface DecisionButtonsProps {
  readonly name: string
  readonly actions: Readonly<Record<Exclude<DeskAction, 'undo'>, () => void>>
  readonly hasKeys: boolean
  readonly onKeys: (hasKeys: boolean) => void
  readonly settings?: ReactNode
}

/** The decisions, each with its key. */
export function DecisionButtons({ name, actions, hasKeys, onKeys, settings }: DecisionButtonsProps) {
  return (
    <div className="grid gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-canvas max-lg:p-4">
      <div className="grid grid-cols-3 gap-2 lg:grid-cols-1">
        <Button onClick={actions.approve}>
          Approve<span className="sr-only"> {name}</span>
          {hasKeys && <KeyHint of="approve" />}
        </Button>
        <Button variant="danger" onClick={actions.reject}>
          Reject<span className="sr-only"> {name}</span>
          {hasKeys && <KeyHint of="reject" />}
        </Button>
        <Button variant="outline" onClick={actions.skip}>
          Skip<span className="sr-only"> {name}</span>
          {hasKeys && <KeyHint of="skip" />}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-lg:hidden">
        <Switch label="Keyboard shortcuts" isOn={hasKeys} onChange={onKeys} />
        {settings}
      </div>
    </div>
  )
}
