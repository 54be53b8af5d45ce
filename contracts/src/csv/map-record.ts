import { slugify } from '../catalogue/slug.ts'
import { deriveId } from './derived-id.ts'
import type { ImportColumn } from './import-columns.ts'

/** How to read the records of a file. */
export interface Mapping {
  /** The import column for each column of the file; other columns are ignored. */
  readonly columns: ReadonlyMap<string, ImportColumn>
  /** The source of rows whose file does not name one. */
  readonly source: string
}

/**
 * A record with our columns. Without an id in the file, one is derived from its name and place, so that importing the same file again
 * finds the same businesses.
 */
export function mapRecord(record: Readonly<Record<string, string>>, { columns, source }: Mapping): Record<string, string> {
  const mapped: Record<string, string> = {}
  for (const [header, column] of columns) mapped[column] = record[header] ?? ''
  const { name = '', postcode, address, location, town, category } = mapped
  const place = [postcode, address, location, town].find(Boolean) ?? ''
  return {
    ...mapped,
    // People write the category's name, not its slug.
    ...(category ? { category: slugify(category) } : {}),
    source: mapped.source || source,
    source_id: mapped.source_id || deriveId(name, place),
  }
}
