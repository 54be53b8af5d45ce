import { type ImportColumn, importColumnNames, importColumns } from '@directory/contracts/csv/import-columns'
import type { Mapping } from '@directory/contracts/csv/map-record'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { Select } from '@directory/frontend-kit/ui/select'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { useState } from 'react'
import { businesses } from '../../bulk/bulk-text.ts'
import { missingColumns, type OpenedFile } from '../read-file.ts'

interface ColumnMappingProps {
  readonly fileName: string
  readonly opened: { readonly file: OpenedFile; readonly mapping: Mapping }
  readonly onMap: (mapping: Mapping) => void
  readonly onBeginAgain: () => void
}

const examples = 3

/** Maps the columns of a file, prefilled from their names, with sample values. */
export function ColumnMapping({ fileName, opened: { file, mapping }, onMap, onBeginAgain }: ColumnMappingProps) {
  const [columns, setColumns] = useState(mapping.columns)
  const [source, setSource] = useState(mapping.source)
  const chosen = { columns, source: source.trim() || mapping.source }
  const missing = missingColumns(chosen)
  const isUsed = (column: ImportColumn, header: string) => [...columns].some(([other, mapped]) => mapped === column && other !== header)
  function choose(header: string, value: string): void {
    const column = importColumnNames.find((name) => name === value)
    const others = [...columns].filter(([other]) => other !== header)
    setColumns(new Map(column ? [...others, [header, column]] : others))
  }
  return (
    <>
      <h2 className="font-display font-medium text-heading wrap-anywhere">{fileName}</h2>
      <p className="mt-1 max-w-[70ch] text-ink-soft">
        {businesses(file.records.length)}. Choose what each column contains; columns left out change nothing.
      </p>
      {![...columns.values()].includes('source') && (
        <Field id="import-source" label="Name of the source" className="mt-5 max-w-md">
          <Input
            id="import-source"
            aria-describedby="import-source-hint"
            value={source}
            maxLength={80}
            onChange={({ target }) => setSource(target.value)}
          />
          <p id="import-source-hint" className="text-ink-soft text-sm">
            Later imports recognise a business by this and the row’s id, or else its name and place.
          </p>
        </Field>
      )}
      <div className="mt-5">
        <Table headings={['Column in the file', 'First rows', 'Contains']}>
          {file.headers.map((header) => (
            <Row key={header} className="font-semibold wrap-anywhere" heading={header}>
              <Cell label="First rows" className="text-ink-soft wrap-anywhere">
                {file.records
                  .slice(0, examples)
                  .flatMap(({ record }) => record[header] || [])
                  .map((text) => text.slice(0, 60))
                  .join(' · ') || '–'}
              </Cell>
              <Cell label="Contains">
                <Select
                  aria-label={`What ${header} contains`}
                  value={columns.get(header) ?? ''}
                  onChange={({ target }) => choose(header, target.value)}
                >
                  <option value="">Leave out</option>
                  {importColumnNames.map((name) => (
                    <option key={name} value={name} disabled={isUsed(name, header)}>
                      {importColumns[name].label}
                    </option>
                  ))}
                </Select>
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
      <p role="status" className="mt-5 font-medium text-danger empty:hidden">
        {missing}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={missing !== undefined} onClick={() => onMap(chosen)}>
          Check the file
        </Button>
        <Button variant="outline" onClick={onBeginAgain}>
          Choose another file
        </Button>
      </div>
    </>
  )
}
