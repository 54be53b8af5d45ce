import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { countOutcomes, failedLines, type ImportState } from '../import-state.ts'
import { countsText } from '../import-text.ts'
import { FailedLines } from './failed-lines.tsx'

interface RunningImportProps {
  readonly state: ImportState
  readonly onGoOn: () => void
  readonly onBeginAgain: () => void
}

const titles = { checking: 'Checking', importing: 'Importing', stopped: 'The import has stopped', done: 'The import is finished' } as const

/** The progress of the check or import, and its outcome. */
export function RunningImport({ state, onGoOn, onBeginAgain }: RunningImportProps) {
  const { step, rows, outcomes, fileName, problem } = state
  if (step === 'choosing' || step === 'mapping' || step === 'checked') return null
  return (
    <>
      <h2 className="font-display font-medium text-heading wrap-anywhere">
        {titles[step]}: {fileName}
      </h2>
      <p role="status" className="mt-1 font-semibold">
        {step === 'done'
          ? countsText(countOutcomes(state), true).join(', ')
          : `${formatCount(outcomes.length)} of ${formatCount(rows.length)} rows`}
      </p>
      <progress
        aria-label="Progress"
        value={rows.length === 0 ? undefined : outcomes.length}
        max={Math.max(1, rows.length)}
        className="mt-3 h-3 w-full max-w-xl"
      />
      {step === 'importing' && (
        <p className="mt-3 text-ink-soft">Keep this page open. If you leave, what has been imported so far is kept.</p>
      )}
      {step === 'stopped' && (
        <>
          <div className="mt-5">
            <Alert tone="danger">{problem} Everything before that has been imported.</Alert>
          </div>
          <Button className="mt-5" onClick={onGoOn}>
            Continue from row {formatCount(outcomes.length + 1)}
          </Button>
        </>
      )}
      {step === 'done' && (
        <>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button asChild>
              <Link to="/admin?state=pending">Review pending businesses</Link>
            </Button>
            <Button variant="outline" onClick={onBeginAgain}>
              Import another file
            </Button>
          </div>
          <FailedLines failures={failedLines(state)} />
        </>
      )}
    </>
  )
}
