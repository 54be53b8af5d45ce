import { monthText } from '@directory/contracts/catalogue/months'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import { networks } from '@directory/frontend-kit/social-media/networks'
import { metricLabels, metricNames } from '@directory/frontend-kit/social-media/report-metrics'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { useEffect, useRef } from 'react'
import { FailedLines } from '../../import/components/failed-lines.tsx'
import type { ReadMetrics } from '../metrics-csv.ts'

interface MetricsPreviewProps {
  readonly name: string
  readonly read: ReadMetrics
  /** Why the import failed. */
  readonly problem: Error | null
  readonly isBusy: boolean
  readonly onApply: (read: ReadMetrics) => void
  readonly onBeginAgain: () => void
}

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`)
const linesText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'} with an error`

/** The parsed metrics of a file, before the import. */
export function MetricsPreview({ name, read, problem, isBusy, onApply, onBeginAgain }: MetricsPreviewProps) {
  const { rows, failures } = read
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that chose the file has been removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none wrap-anywhere">
        {name}
      </h3>
      <p role="status">
        {rowsText(rows.length)} to import, {linesText(failures.length)}
      </p>
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">
            <strong>Nothing was imported.</strong>
            <p>{problem.message}</p>
          </Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {rows.length > 0 && (
          <Button disabled={isBusy} onClick={() => onApply(read)}>
            {isBusy ? 'Importing…' : `Import ${rowsText(rows.length)}`}
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} onClick={onBeginAgain}>
          Choose another file
        </Button>
      </div>
      <FailedLines failures={failures} />
      {rows.length > 0 && (
        <div className="mt-6">
          <Table caption="Metrics to import" headings={['Month', 'Network', ...metricNames.map((metric) => metricLabels[metric])]}>
            {rows.map(({ line, metrics }) => (
              <Row key={line} heading={monthText(metrics.month)} className="font-semibold">
                <Cell label="Network">{networks[metrics.network].label}</Cell>
                {metricNames.map((metric) => (
                  <Cell key={metric} label={metricLabels[metric]} className="tabular-nums">
                    {formatCount(metrics[metric])}
                  </Cell>
                ))}
              </Row>
            ))}
          </Table>
        </div>
      )}
    </div>
  )
}
