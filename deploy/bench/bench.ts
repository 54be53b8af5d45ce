import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { nodeFlags } from '../local/spawn-product.ts'
import { addToHistory, busyShare, type Entry, readHistory, thisCommit, thisMachine, withoutErrors } from './load/history.ts'
import { loadSuite, runSuite } from './load/suite.ts'
import { tableHead, tableRows } from './load/table.ts'
import { timeStarts } from './load/time-start.ts'

/** Measured by programs of their own, each for longer than the load suite takes, or against no other program. */
const programs = ['soak', 'overload', 'engines', 'freshness', 'approval', 'backup', 'lighthouse']
/** Results of a machine that others use more than this are shown and not kept. */
const mostBusy = 0.15

const [name, ...parameters] = process.argv.slice(2)
const names = [...loadSuite.map((bench) => bench.name), 'start', ...programs]
if (name !== undefined && !names.includes(name)) {
  process.stderr.write(`Usage: npm run bench [-- NAME [PARAMETERS]], where NAME is one of ${names.join(', ')}\n`)
  process.exit(1)
}

if (name !== undefined && programs.includes(name)) {
  const file = path.join(import.meta.dirname, `${name}.ts`)
  process.exit(spawnSync(process.execPath, [...nodeFlags, file, ...parameters], { stdio: 'inherit' }).status ?? 1)
}

const listings = Number(parameters[0] ?? 10_000)
const busy = await busyShare()
const machine = thisMachine()
const history = await readHistory(listings)
const benches = loadSuite.filter((bench) => name === undefined || bench.name === name)
const began = performance.now()
console.log(`${machine.cores} cores of ${machine.model}, Node ${machine.node}, ${listings.toLocaleString('en-GB')} listings`)
if (busy > mostBusy) console.log(`Others use ${Math.round(busy * 100)} % of this machine: compare ratios alone; nothing is kept`)

let jobs: Entry['jobs'] = {}
if (benches.length) {
  console.log(tableHead)
  jobs = await runSuite({
    benches,
    listings,
    report: (bench, compared) => {
      const before = history.findLast((entry) => entry.jobs[bench.name])?.jobs[bench.name]
      console.log(tableRows(bench.title, compared, before).join('\n'))
    },
  })
}
let start: Entry['start']
if (name === undefined || name === 'start') {
  start = await timeStarts()
  const before = history.findLast((entry) => entry.start)?.start
  const { firstSeconds, secondSeconds, megabytes } = start
  const last = before ? ` (last time ${before.firstSeconds.toFixed(1)} s and ${before.secondSeconds.toFixed(1)} s)` : ''
  const memory = megabytes === null ? '' : `, ${Math.round(megabytes)} MB at most`
  console.log(
    `From npm start to ready: ${firstSeconds.toFixed(1)} s at first, ${secondSeconds.toFixed(1)} s the second time${last}${memory}`,
  )
}
const sound = withoutErrors(jobs)
const isAny = Object.keys(sound).length > 0 || start !== undefined
if (busy <= mostBusy && isAny)
  await addToHistory({ at: new Date().toISOString(), commit: thisCommit(), machine, listings, jobs: sound, start })
if (Object.keys(sound).length < Object.keys(jobs).length) {
  console.log('Some answers were errors: the results of those jobs say nothing and are not kept.')
  process.exitCode = 1
}
console.log(`Took ${Math.round((performance.now() - began) / 1_000)} s`)
