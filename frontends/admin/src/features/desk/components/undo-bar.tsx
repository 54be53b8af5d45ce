import { Button } from '@directory/frontend-kit/ui/button'
import { Undo2 } from 'lucide-react'
import { type Decision, describeDecision } from '../decision.ts'
import { KeyHint } from './key-hint.tsx'

/** Says what was decided last, for as long as it can be undone. */
export function UndoBar({ last, onUndo }: { last: Decision | undefined; onUndo: () => void }) {
  return (
    <div role="status" className="fixed inset-x-0 bottom-4 z-30 mx-auto w-fit max-w-[calc(100vw-2rem)] max-lg:bottom-24">
      {last && (
        <div className="flex items-center gap-4 rounded-xl border border-line bg-surface py-2 pr-2 pl-5 shadow-popover">
          <span className="min-w-0 wrap-anywhere">{describeDecision(last)}</span>
          <Button variant="outline" onClick={onUndo}>
            <Undo2 aria-hidden />
            Undo<span className="sr-only"> the decision about {last.name}</span>
            <KeyHint of="undo" />
          </Button>
        </div>
      )}
    </div>
  )
}
