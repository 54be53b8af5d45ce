import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { backupDays } from '@directory/contracts/catalogue/retention-periods'
import { FatalError } from '@directory/kit/fatal'
import { runCommand } from '../local/operator.ts'
import { observeBackups } from './observe-backups.ts'
import { readPlace } from './place.ts'
import { type TakenBackup, takeBackup } from './take-backup.ts'
import { chooseBackup, verifyBackup } from './verify-backup.ts'

const usage = 'Usage: npm run backup -- DIRECTORY [--every 4m] [--keep DAYS], or npm run backup -- verify DIRECTORY [BACKUP]'

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 }
const pauseAfterFailure = 15_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function parseDuration(text: string): number {
  const [, number, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? []
  const factor = units[unit]
  if (!number || !factor) throw new FatalError(`--every must look like 30s, 4m or 1h. ${usage}`)
  return Number(number) * factor
}

function printBackup({ name, manifest, bytes, seconds, warnings }: TakenBackup): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const size = (bytes / 1_000_000).toFixed(1)
  const counts = `${rows.toLocaleString('en-GB')} rows, ${manifest.pictures.count.toLocaleString('en-GB')} pictures`
  say(`${name}: ${counts}, ${size} MB without the pictures, ${seconds.toFixed(1)} s`)
  for (const warning of warnings) process.stderr.write(`${warning}\n`)
}

/** `npm run backup -- DIRECTORY`: takes a backup of the running product; with `--every`, one at each interval until it is stopped. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'string' }, keep: { type: 'string', default: String(backupDays) } },
  })
  if (positionals[0] === 'verify') {
    const [, directory, requested, ...more] = positionals
    if (!directory || more.length > 0) throw new FatalError(usage)
    const name = await chooseBackup(directory, requested)
    const { tables, pictures } = await verifyBackup(directory, name)
    return say(`${name} is complete and undamaged: ${tables.length} tables, ${pictures.count.toLocaleString('en-GB')} pictures.`)
  }
  const [directory, ...more] = positionals
  const keepDays = Number(values.keep)
  if (!directory || more.length > 0 || !Number.isInteger(keepDays) || keepDays < 1) throw new FatalError(usage)
  const place = await readPlace()
  if (values.every === undefined) return printBackup(await takeBackup(place, directory, keepDays))

  const every = parseDuration(values.every)
  await observeBackups(directory, every)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  for (;;) {
    const started = Date.now()
    const failure = await takeBackup(place, directory, keepDays).then(printBackup, (error: unknown) => error)
    if (failure) process.stderr.write(`Backup failed: ${failure instanceof Error ? failure.message : failure}\n`)
    await delay(failure ? Math.min(pauseAfterFailure, every) : Math.max(0, started + every - Date.now()))
  }
})
