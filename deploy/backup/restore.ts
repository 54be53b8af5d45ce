import { parseArgs } from 'node:util'
import { FatalError } from '@directory/kit/fatal'
import { runCommand } from '../local/operator.ts'
import { readPlace } from './place.ts'
import { type Restored, restoreBackup, settleRecovered } from './restore-backup.ts'
import { chooseBackup } from './verify-backup.ts'

const usage = 'Usage: npm run restore -- DIRECTORY [BACKUP] [--replace], or npm run restore -- recovered'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function printRestored({ republished, broken }: Omit<Restored, 'manifest' | 'picturesLeftOut'>): void {
  if (republished) say(`${republished.toLocaleString('en-GB')} events that were in flight are published again.`)
  for (const [kind, count] of broken)
    say(`There are ${count.toLocaleString('en-GB')} ${kind}; events that are still in flight may fix this.`)
  say('Start the product, then run: npm run reconcile, and with Meilisearch: npm run search:rebuild')
}

/** `npm run restore -- DIRECTORY`: restores the newest backup, or the named one, into a clean place. Start the product afterwards. */
await runCommand(async () => {
  const started = performance.now()
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
  const [directory, requested, ...more] = positionals
  if (!directory || more.length > 0) throw new FatalError(usage)
  if (directory === 'recovered') return printRestored(await settleRecovered(await readPlace()))
  const name = await chooseBackup(directory, requested)
  const restored = await restoreBackup(await readPlace(), { directory, name, replace: values.replace })
  const { tables, pictures } = restored.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${name} is restored: ${rows.toLocaleString('en-GB')} rows, ${pictures.count.toLocaleString('en-GB')} pictures, ${((performance.now() - started) / 1_000).toFixed(1)} s.`,
  )
  if (pictures.missing.length) say(`${pictures.missing.length} uploaded pictures were already missing when the backup was taken.`)
  if (restored.picturesLeftOut)
    say(
      `${restored.picturesLeftOut.toLocaleString('en-GB')} pictures of the demo data are left out: this installation does not serve them.`,
    )
  printRestored(restored)
})
