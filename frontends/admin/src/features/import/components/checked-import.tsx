import { Button } from '@directory/frontend-kit/ui/button'
import { ChoiceList } from '@directory/frontend-kit/ui/choice-list'
import { useState } from 'react'
import { businesses } from '../../bulk/bulk-text.ts'
import { countOutcomes, failedLines, type ImportState } from '../import-state.ts'
import { countsText } from '../import-text.ts'
import { FailedLines } from './failed-lines.tsx'
import { FirstRows } from './first-rows.tsx'

interface CheckedImportProps {
  readonly state: ImportState
  readonly onApply: (isApproved: boolean) => void
  readonly onAskAgain: () => void
  readonly onBeginAgain: () => void
}

const waiting = { value: 'waiting', label: 'New businesses await approval' } as const
const live = { value: 'live', label: 'New businesses are live immediately' } as const

/** The preview of an import. */
export function CheckedImport({ state, onApply, onAskAgain, onBeginAgain }: CheckedImportProps) {
  const [approval, setApproval] = useState<string>(waiting.value)
  const counts = countOutcomes(state)
  const changes = counts.created + counts.updated
  return (
    <>
      <h2 className="font-display font-medium text-heading wrap-anywhere">{state.fileName}</h2>
      <p role="status" className="mt-1 font-semibold">
        {countsText(counts, false).join(', ')}
      </p>
      {counts.created > 0 && (
        <div className="mt-5">
          <ChoiceList legend="Approval" name="approval" value={approval} choices={[waiting, live]} onChoose={setApproval} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {changes > 0 && <Button onClick={() => onApply(approval === live.value)}>Import {businesses(changes)}</Button>}
        <Button variant="outline" onClick={onAskAgain}>
          Change the columns
        </Button>
        <Button variant="outline" onClick={onBeginAgain}>
          Choose another file
        </Button>
      </div>
      <FailedLines failures={failedLines(state)} />
      <FirstRows rows={state.rows} outcomes={state.outcomes} />
    </>
  )
}
