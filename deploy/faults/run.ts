import { buildFrontends } from '../local/build.ts'
import { run } from '../local/check.ts'

/** `npm run test:faults`: the long form of every fault; with `-- -t "broker"` those whose promises say so. */
await buildFrontends()
const parameters = ['run', '--project', 'services', 'deploy/faults/faults.test.ts', ...process.argv.slice(2)]
process.exitCode = run('vitest', parameters, { FAULTS: 'long' }) ? 0 : 1
