import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { addToHistory, busyShare, type Entry, readHistory, thisCommit, thisMachine, withoutErrors } from './load/history.ts'
import { loadSuite, runSuite } from './load/suite.ts'
import { tableHead, tableRows } from './load/table.ts'
import { timeStarts } from './load/time-start.ts'

/** Benchmarks that run longer than the load suite or have no baseline. */
const programs = ['soak', 'overload', 'day', 'engines', 'freshness', 'import', 'approval', 'bulk-approval', 'backup', 'lighthouse']
/** Results are printed but not saved when other processes use more of the machine than this. */
const maximumBusyShare = 0.15

const [name, ...parameters] = process.argv.slice(2)
const names = [...loadSuite.map((bench) => bench.name), 'start', ...programs]
if (name !== undefined && !names.includes(name)) {
  process.stderr.write(`Usage: npm run bench [-- NAME [PARAMETERS]], where NAME is one of ${names.join(', ')}\n`)
  process.exit(1)
}

if (name !== undefined && programs.includes(name)) {
  const file = path.join(import.meta.dirname, `${name}.ts`)
  process.exit(spawnSync(process.execPath, ['--import', 'tsx', file, ...parameters], { stdio: 'inherit' }).status ?? 1)
}

const listings = Number(parameters[0] ?? 10_000)
const busy = await busyShare()
const machine = thisMachine()
const history = await readHistory(listings)
const benches = loadSuite.filter((bench) => name === undefined || bench.name === name)
const began = performance.now()
console.log(`${machine.cores} cores of ${machine.model}, Node ${machine.node}, ${listings.toLocaleString('en-GB')} listings`)
if (busy > maximumBusyShare)
  console.log(`Other processes use ${Math.round(busy * 100)} % of this machine: only the ratios are comparable, and nothing is saved`)

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
  const last = before ? ` (previous run ${before.firstSeconds.toFixed(1)} s and ${before.secondSeconds.toFixed(1)} s)` : ''
  const memory = megabytes === null ? '' : `, peak memory ${Math.round(megabytes)} MB`
  console.log(
    `From npm start to ready: ${firstSeconds.toFixed(1)} s the first time, ${secondSeconds.toFixed(1)} s the second${last}${memory}`,
  )
}
const withoutFailures = withoutErrors(jobs)
const hasResults = Object.keys(withoutFailures).length > 0 || start !== undefined
if (busy <= maximumBusyShare && hasResults)
  await addToHistory({ at: new Date().toISOString(), commit: thisCommit(), machine, listings, jobs: withoutFailures, start })
if (Object.keys(withoutFailures).length < Object.keys(jobs).length) {
  console.log('Some requests failed: the results of those jobs are invalid and not saved.')
  process.exitCode = 1
}
console.log(`Took ${Math.round((performance.now() - began) / 1_000)} s`)
