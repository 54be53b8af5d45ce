import { Alert } from '@directory/frontend-kit/ui/alert'
import { FormSection } from '@directory/frontend-kit/ui/business-form/form-section'
import { FileDrop } from '@directory/frontend-kit/ui/file-drop'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSetMetrics } from '../api/set-metrics.ts'
import { metricColumns, type ReadMetrics, readMetricsFile } from '../metrics-csv.ts'
import { MetricsPreview } from './metrics-preview.tsx'

interface Chosen {
  readonly name: string
  readonly read?: ReadMetrics
  /** Why the file could not be read. */
  readonly problem?: string
}

/** Imports the metrics of several months from a CSV file, after a preview. */
export function ImportMetrics({ clientId }: { clientId: string }) {
  const [chosen, setChosen] = useState<Chosen>()
  const setting = useSetMetrics(clientId)
  async function choose(file: File) {
    setting.reset()
    try {
      setChosen({ name: file.name, read: await readMetricsFile(file) })
    } catch (error) {
      setChosen({ name: file.name, problem: error instanceof Error ? error.message : 'The file could not be read.' })
    }
  }
  const apply = ({ rows }: ReadMetrics) =>
    setting.mutate(
      rows.map(({ metrics }) => metrics),
      {
        onSuccess() {
          setChosen(undefined)
          toast.success(rows.length === 1 ? '1 row of metrics imported' : `${rows.length} rows of metrics imported`)
        },
        onError: (error) => void toast.error('Error', { description: error.message }),
      },
    )
  return (
    <FormSection title="Import metrics" hint={`A CSV file with the columns ${metricColumns.join(', ')}; months such as 2026-11.`}>
      {chosen?.read ? (
        <MetricsPreview
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
            hint="Or drop it here. Nothing is imported until you have seen a preview."
            accept=".csv,text/csv"
            onFile={(file) => void choose(file)}
          />
          {chosen?.problem && <Alert tone="danger">{chosen.problem}</Alert>}
        </>
      )}
    </FormSection>
  )
}
