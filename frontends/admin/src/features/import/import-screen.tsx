import { requiredColumns } from '@directory/contracts/csv/read-record'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { FileDrop } from '@directory/frontend-kit/ui/file-drop'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { CheckedImport } from './components/checked-import.tsx'
import { RunningImport } from './components/running-import.tsx'
import { useImport } from './use-import.ts'

/** Businesses from a CSV file: chosen, checked without any effect, then imported. */
export function ImportScreen() {
  const { state, choose, apply, beginAgain } = useImport()
  const [isApproved, setApproved] = useState(false)
  const work = useRef<HTMLDivElement>(null)
  return (
    <AdminScreen
      title="Import businesses"
      intro="From a CSV file, such as a spreadsheet saves. Nothing is imported before you have seen what would be."
    >
      {/* Each step takes the button away that led to it. */}
      <LeadFocus next={() => work.current}>
        <div ref={work} tabIndex={-1}>
          {state.step === 'choosing' && (
            <>
              {state.problem && (
                <div className="mb-5">
                  <Alert tone="danger">{state.problem}</Alert>
                </div>
              )}
              <h2 className="sr-only">The file</h2>
              <FileDrop
                icon={<FileUp aria-hidden />}
                label="Choose a CSV file"
                hint="Or drop it here. At most 30 MB."
                accept=".csv,text/csv"
                onFile={choose}
              />
              <p className="mt-5 max-w-[70ch] text-ink-soft">
                The first line names the columns. Needed are {requiredColumns.join(', ')}: a business that was imported before is found
                again by source and source_id. Also read are description, address, town, postcode, area, category (the last part of its
                address), type, phone, email, website, lat, lng, package, rating, review_count and image_url. Empty cells change nothing.
              </p>
            </>
          )}
          {state.step === 'checked' && (
            <CheckedImport
              state={state}
              onBeginAgain={beginAgain}
              onApply={(approved) => {
                setApproved(approved)
                apply(approved)
              }}
            />
          )}
          <RunningImport state={state} onGoOn={() => apply(isApproved)} onBeginAgain={beginAgain} />
        </div>
      </LeadFocus>
    </AdminScreen>
  )
}
