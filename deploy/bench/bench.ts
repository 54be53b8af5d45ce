import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Runs the benchmarks one after the other, each in a process of its own: `npm run bench` for all, `npm run bench -- search 10000` for one. */
const benchmarks = ['search', 'directory', 'freshness', 'approval', 'pages', 'lighthouse']
const [name, ...parameters] = process.argv.slice(2)
if (name !== undefined && !benchmarks.includes(name)) {
  process.stderr.write(`Usage: npm run bench [-- ${benchmarks.join('|')} [PARAMETERS]]\n`)
  process.exit(1)
}
for (const benchmark of name === undefined ? benchmarks : [name]) {
  process.stdout.write(`\n== ${benchmark}\n`)
  const file = path.join(import.meta.dirname, `${benchmark}.ts`)
  const { status } = spawnSync(process.execPath, ['--max-semi-space-size=32', '--import', 'tsx', file, ...parameters], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
