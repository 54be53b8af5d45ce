import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { localDate } from '@directory/contracts/catalogue/local-time'
import axe from 'axe-core'
import { adminScreens, ownScreens, publicScreens } from './examined-screens.ts'
import { tags } from './violations.ts'

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'contracts/src/catalogue/accessibility-results.ts')

/** Axe leaves out the others unless they are named. */
const isRun = (rule: axe.RuleMetadata): boolean => !rule.tags.some((tag) => tag === 'deprecated' || tag === 'experimental')

/** What the browser test examines, apart from the day on which it did. */
export const examined = {
  axe: axe.version,
  rules: axe.getRules(tags).filter(isRun).length,
  screens: { public: publicScreens.length, own: ownScreens.length, admin: adminScreens.length },
}

/** Writes the results of a run without violations, for the accessibility statement. */
export async function writeStatement(): Promise<void> {
  const results = { testedOn: localDate(new Date()), ...examined }
  const comment =
    '/** Written by the browser test of accessibility, which passed on that day: no rule was violated on any of the screens. */'
  await writeFile(file, `${comment}\nexport const accessibilityResults = ${JSON.stringify(results)}\n`)
  await promisify(execFile)(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', file])
}
