import { parseArgs } from 'node:util'
import { readRecord } from '@directory/contracts/csv/read-record'
import { findProduct, runCommand } from '../operator.ts'
import { showProgress } from './progress.ts'
import { readCsv } from './read-csv.ts'
import { type NumberedRow, sendRows } from './send-rows.ts'

const usage = `Usage: npm run import -- FILE.csv

Imports listings into the running product, which is found by PORT (default 4000) and DATA_DIR (default .data).
Needed columns: source, source_id, name, location. Also read: description, address, town, postcode, area, category (slug), type,
phone, email, website, lat, lng, package, rating, review_count, image_url. Other columns are ignored.
A row that was imported before is found again by source and source_id; what has not changed is left alone, and so is what it has no
value for. Admins can do the same in the browser at /admin/import, with a preview.
A bad row is reported with its line, and the rest go on. The exit code is 1 when nothing could be imported.
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
