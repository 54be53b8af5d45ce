import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFrontends } from './build.ts'
import { check, run } from './check.ts'
import { bundlePrograms } from './programs/bundle-programs.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
  testResults: {
    status: string
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string }[]
  }[]
}

const seconds = ({ startTime, endTime }: Report['testResults'][number]): number => Math.round((endTime - startTime) / 1_000)

/** The files that take longest, for anyone who wants the whole to take less. */
const longest = ({ testResults }: Report): string =>
  [...testResults]
    .sort((one, other) => seconds(other) - seconds(one))
    .slice(0, 15)
    .map((result) => `  ${seconds(result)} s  ${path.relative(process.cwd(), result.name)}`)
    .join('\n')

/** Files that have a long form. */
const longFiles = ['.long.test.ts', 'bad-input.test.ts', 'injection.test.ts']

/**
 * `npm test`: types, lint, dependency rules, unused code, then every test; at the end, what could not run here, by name. `npm run test:long`
 * runs what has a long form, in that.
 */
async function test(parameters: readonly string[]): Promise<number> {
  const isLong = parameters[0] === '--long'
  const asked = isLong ? parameters.slice(1) : parameters
  const filters = isLong && !asked.length ? longFiles : asked
  const checked = isLong || check()
  await buildFrontends()
  const programs = await bundlePrograms()
  const directory = mkdtempSync(path.join(tmpdir(), 'directory-report-'))
  try {
    const file = path.join(directory, 'report.json')
    const succeeded = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters], {
      PROGRAMS_DIRECTORY: programs,
      ...(isLong ? { TEST_LENGTH: 'long' } : {}),
    })
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    const skipped = report.testResults
      .flatMap((result) => result.assertionResults)
      .filter(({ status }) => status === 'skipped' || status === 'pending')
    if (skipped.length) process.stdout.write(`\nCould not run here:\n${skipped.map(({ fullName }) => `  ${fullName.trim()}`).join('\n')}\n`)
    process.stdout.write(`\nLongest files:\n${longest(report)}\n`)
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length
    const failed = report.numFailedTests + brokenFiles + (checked ? 0 : 1)
    process.stdout.write(
      `\n${checked ? 'Checks passed.' : 'Checks failed: see above.'}\n${report.numPassedTests + (checked ? 1 : 0)} passed, ${failed} failed\n`,
    )
    return succeeded && failed === 0 ? 0 : 1
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

process.exitCode = await test(process.argv.slice(2))
