import { parseArgs } from 'node:util'
import { readRecord } from '@directory/contracts/csv/read-record'
import { findProduct, runCommand } from '../operator.ts'
import { showProgress } from './progress.ts'
import { readCsv } from './read-csv.ts'
import { type NumberedRow, sendRows } from './send-rows.ts'

const usage = `Usage: npm run import -- FILE.csv

Imports listings into the running product at PORT (default 4000) with DATA_DIR (default .data).
Required columns: source, source_id, name, location. Optional: description, address, town, postcode, area, category (slug), type,
phone, email, website, lat, lng, package, rating, review_count, rating_source, rating_source_address, rating_source_date, image_url.
Other columns are ignored. A rating needs where (rating_source) and when (rating_source_date, such as 2026-11-20) it was read.
Rows that were imported before are matched by source and source_id and updated; empty columns leave the existing values unchanged.
Admins can also import in the browser at /admin/import, with a preview.
Invalid rows are reported with their line, and the others are imported. The exit code is 1 if no row could be imported.
`

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  const [file] = positionals
  if (values.help || !file) {
    process.stdout.write(usage)
    return values.help ? 0 : 1
  }
  const { services, token } = await findProduct()
  const failures: string[] = []
  const report = (line: number, reason: string) => failures.push(`line ${line}: ${reason}`)
  const rows: NumberedRow[] = []
  const records = await readCsv(file)
  for (const { line, record, error } of records) {
    const mapped = error ? { reason: error } : readRecord(record)
    if ('row' in mapped) rows.push({ line, row: mapped.row })
    else report(line, mapped.reason)
  }
  const unreadable = failures.length
  const progress = showProgress('Importing', rows.length)
  const counts = await sendRows({ url: services.listings, token }, rows, { report, progress: (done) => progress.update(done) }).finally(
    () => progress.stop(),
  )
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  const failed = counts.failed + unreadable
  process.stdout.write(`created ${counts.created}, updated ${counts.updated}, unchanged ${counts.unchanged}, failed ${failed}\n`)
  return failed === records.length ? 1 : 0
}

await runCommand(async () => {
  process.exitCode = await run()
})
