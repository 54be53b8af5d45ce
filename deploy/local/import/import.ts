import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { readLocalEnv } from '../env.ts'
import { readRunning } from '../running.ts'
import { mapRecord } from './map-record.ts'
import { showProgress } from './progress.ts'
import { readCsv } from './read-csv.ts'
import { type ImportTarget, type NumberedRow, sendRows } from './send-rows.ts'

const usage = `Usage: npm run import -- FILE.csv

Imports listings into the running product, which is found by PORT (default 4000) and DATA_DIR (default .data).
Needed columns: source, source_id, name, location. Also read: description, address, town, postcode, area, category (slug), type,
phone, email, website, lat, lng, package, rating, review_count, image_url. Other columns are ignored.
A row that was imported before is found again by source and source_id; what has not changed is left alone.
A bad row is reported with its line, and the rest go on. The exit code is 1 when nothing could be imported.
`

async function findTarget(): Promise<ImportTarget> {
  const { DATA_DIR, PORT } = readLocalEnv()
  const running = await readRunning(DATA_DIR)
  if (!running) throw new FatalError(`Nothing runs with the data directory ${DATA_DIR}: start the product first, or set DATA_DIR.`)
  if (running.port !== PORT) throw new FatalError(`The product in ${DATA_DIR} runs on port ${running.port}, not ${PORT}: set PORT.`)
  return { url: running.services.listings, token: await readFile(running.operatorTokenFile, 'utf8') }
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  const [file] = positionals
  if (values.help || !file) {
    process.stdout.write(usage)
    return values.help ? 0 : 1
  }
  const target = await findTarget()
  const failures: string[] = []
  const report = (line: number, reason: string) => failures.push(`line ${line}: ${reason}`)
  const rows: NumberedRow[] = []
  const records = await readCsv(file)
  for (const { line, record } of records) {
    const mapped = mapRecord(record)
    if ('row' in mapped) rows.push({ line, row: mapped.row })
    else report(line, mapped.reason)
  }
  const unreadable = failures.length
  const progress = showProgress('Importing', rows.length)
  const tally = await sendRows(target, rows, { report, progress: (done) => progress.update(done) }).finally(() => progress.stop())
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  const failed = tally.failed + unreadable
  process.stdout.write(`created ${tally.created}, updated ${tally.updated}, unchanged ${tally.unchanged}, failed ${failed}\n`)
  return failed === records.length ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  exitFatally(error)
}
