import { importColumnNames, importColumns, importTemplate } from '@directory/contracts/csv/import-columns'
import { Link } from '@directory/frontend-kit/router'
import { saveFile } from '@directory/frontend-kit/save-file'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { FileDrop } from '@directory/frontend-kit/ui/file-drop'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { textLink } from '../../shared/text-link.ts'
import { CheckedImport } from './components/checked-import.tsx'
import { ColumnMapping } from './components/column-mapping.tsx'
import { RunningImport } from './components/running-import.tsx'
import { useImport } from './use-import.ts'

const listFormat = new Intl.ListFormat('en-GB')
const saveTemplate = (): void => saveFile(new Blob([importTemplate()], { type: 'text/csv' }), 'businesses.csv')

/** Imports businesses from a CSV file: chosen, previewed, then imported. */
export function ImportScreen() {
  const { state, choose, map, reopenMapping, apply, startOver } = useImport()
  const [isApproved, setApproved] = useState(false)
  const work = useRef<HTMLDivElement>(null)
  return (
    <AdminScreen
      title="Import businesses"
      intro="From a CSV file, such as one saved from a spreadsheet. Nothing is imported until you have seen a preview."
    >
      {/* Each step removes the button that led to it. */}
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
                The first line names the columns; next you choose what each one contains. A name, and a location or town, are required.
                Columns can be {listFormat.format(importColumnNames.map((name) => importColumns[name].label.toLowerCase()))}. A business
                that was imported before is recognised by its source and its id there, and empty cells change nothing. What an owner has
                entered stays; where a file states something else, it appears under{' '}
                <Link to="/admin/drift" className={textLink}>
                  Imports and owners
                </Link>
                .
              </p>
              <Button variant="outline" className="mt-4" onClick={saveTemplate}>
                <Download aria-hidden />
                Download a template
              </Button>
            </>
          )}
          {state.step === 'mapping' && state.opened && (
            <ColumnMapping fileName={state.fileName} opened={state.opened} onMap={map} onBeginAgain={startOver} />
          )}
          {state.step === 'checked' && (
            <CheckedImport
              state={state}
              onAskAgain={reopenMapping}
              onBeginAgain={startOver}
              onApply={(approved) => {
                setApproved(approved)
                apply(approved)
              }}
            />
          )}
          <RunningImport state={state} onGoOn={() => apply(isApproved)} onBeginAgain={startOver} />
        </div>
      </LeadFocus>
    </AdminScreen>
  )
}
