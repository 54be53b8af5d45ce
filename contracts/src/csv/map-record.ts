import { slugify } from '../catalogue/slug.ts'
import { deriveId } from './derived-id.ts'
import type { ImportColumn } from './import-columns.ts'

/** What is known of the records of a file beside what they say. */
export interface Mapping {
  /** What of a row each column of the file holds; what is not named is left out. */
  readonly columns: ReadonlyMap<string, ImportColumn>
  /** Where rows come from whose file does not say it. */
  readonly source: string
}

/**
 * A record with our columns. One whose file numbers nothing is known again by its name and where it is: the same file imported once more is
 * of the same businesses.
 */
export function mapRecord(record: Readonly<Record<string, string>>, { columns, source }: Mapping): Record<string, string> {
  const mapped: Record<string, string> = {}
  for (const [header, column] of columns) mapped[column] = record[header] ?? ''
  const { name = '', postcode, address, location, town, category } = mapped
  const place = [postcode, address, location, town].find(Boolean) ?? ''
  return {
    ...mapped,
    // People write the category as it is called, not as it is addressed.
    ...(category ? { category: slugify(category) } : {}),
    source: mapped.source || source,
    source_id: mapped.source_id || deriveId(name, place),
  }
}
