import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installTool } from '../tools/install-tool.ts'

/**
 * `npm run test:mutation`: mutates the code where a bug would lose data, and checks that the tests detect each mutation.
 */
const stryker = path.join(installTool('mutation'), 'node_modules/@stryker-mutator/core/bin/stryker.js')
const { status } = spawnSync(process.execPath, [stryker, 'run', 'deploy/mutation/stryker.config.mjs', ...process.argv.slice(2)], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  stdio: 'inherit',
})
process.exit(status ?? 1)
