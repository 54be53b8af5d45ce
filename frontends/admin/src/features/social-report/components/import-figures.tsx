import { Alert } from '@directory/frontend-kit/ui/alert'
import { FormSection } from '@directory/frontend-kit/ui/business-form/form-section'
import { FileDrop } from '@directory/frontend-kit/ui/file-drop'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSetFigures } from '../api/set-figures.ts'
import { figureColumns, type ReadFigures, readFiguresFile } from '../figures-csv.ts'
import { FiguresPreview } from './figures-preview.tsx'

interface Chosen {
  readonly name: string
  readonly read?: ReadFigures
  /** Why nothing could be read. */
  readonly problem?: string
}

/** Imports figures of many months out of a CSV file, once they have been looked at. */
export function ImportFigures({ clientId }: { clientId: string }) {
  const [chosen, setChosen] = useState<Chosen>()
  const setting = useSetFigures(clientId)
  async function choose(file: File) {
    setting.reset()
    try {
      setChosen({ name: file.name, read: await readFiguresFile(file) })
    } catch (error) {
      setChosen({ name: file.name, problem: error instanceof Error ? error.message : 'The file could not be read.' })
    }
  }
  const apply = ({ rows }: ReadFigures) =>
    setting.mutate(
      rows.map(({ figures }) => figures),
      {
        onSuccess() {
          setChosen(undefined)
          toast.success(rows.length === 1 ? '1 row of figures imported' : `${rows.length} rows of figures imported`)
        },
        onError: (error) => void toast.error('Error', { description: error.message }),
      },
    )
  return (
    <FormSection title="Import figures" hint={`A CSV file with the columns ${figureColumns.join(', ')}; months such as 2026-11.`}>
      {chosen?.read ? (
        <FiguresPreview
          name={chosen.name}
          read={chosen.read}
          problem={setting.error}
          isBusy={setting.isPending}
          onApply={apply}
          onBeginAgain={() => setChosen(undefined)}
        />
      ) : (
        <>
          <FileDrop
            icon={<FileUp aria-hidden />}
            label="Choose a CSV file"
            hint="Or drop it here. Nothing is imported before you have seen it."
            accept=".csv,text/csv"
            onFile={(file) => void choose(file)}
          />
          {chosen?.problem && <Alert tone="danger">{chosen.problem}</Alert>}
        </>
      )}
    </FormSection>
  )
}
