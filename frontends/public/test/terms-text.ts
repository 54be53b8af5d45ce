import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { termsPlaceholders } from '@directory/contracts/catalogue/terms-facts'
import { termsTexts } from '@directory/contracts/catalogue/terms-texts'
import { termsSections } from '../src/features/terms/terms-sections.ts'
import type { PolicySection } from '../src/shared/policy/policy-section.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const file = path.join(root, 'contracts/src/catalogue/terms-texts.ts')

const sectionText = ({ title, text, points = [], links = [] }: PolicySection): string =>
  [
    `${title}\n${'-'.repeat(title.length)}`,
    text,
    ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ...(links.length > 0 ? [links.map(({ to, label }) => `${label}: {siteUrl}${to}`).join('\n')] : []),
  ].join('\n\n')

/** The page of the terms of use as plain text, with placeholders for what differs between installations. */
export const pageAsText = (version: string): string =>
  `${['Terms of use of {siteName}', `Version of ${formatDate(version)}`, ...termsSections(termsPlaceholders).map(sectionText)].join('\n\n')}\n`

/** Keeps the text of a version, beside those of the others. */
export async function writeText(version: string): Promise<void> {
  const texts = Object.entries({ ...termsTexts, [version]: pageAsText(version) }).toSorted(([one], [other]) => (one < other ? 1 : -1))
  const entries = texts.map(([name, text]) => `'${name}': \`${text.replace(/[\\`]|\$\{/g, '\\$&')}\`,`)
  const comment =
    '/** The text of each version of the terms of use, in which `fillTerms` replaces the placeholders. Written by the test of the terms. */'
  await writeFile(file, `${comment}\nexport const termsTexts: Readonly<Record<string, string>> = {\n${entries.join('\n')}\n}\n`)
  await promisify(execFile)(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', file])
}
