import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { z } from 'zod'
import { programBundle } from '../local/programs/bundle-options.ts'
import { databaseRoles, getFolder } from '../services/places.ts'
import { placesInImage } from './places-in-image.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Each is bundled to the same relative path, so that it finds its neighbouring files. */
const programs = [
  ...databaseRoles.map((role) => `${getFolder(role)}/src/server`),
  'bff/src/previews/draw-worker',
  'services/identity/src/accounts/hash-worker',
  'services/enquiries/src/inbound/read-worker',
  ...['check-secrets', 'health', 'migrate', 'provision', 'search-keys'].map((name) => `deploy/docker/${name}`),
  ...['admin', 'dead-letters', 'import/import', 'reconcile', 'remove-demo', 'search-rebuild', 'stripe-catalogue'].map(
    (name) => `deploy/local/${name}`,
  ),
  ...['backup', 'restore'].map((name) => `deploy/backup/${name}`),
]

/** What only a developer's machine runs, and what it reads. */
const development = {
  programs: ['deploy/docker/stripe-sandbox', 'deploy/docker/demo'],
  files: ['deploy/local/demo/listings.csv', 'deploy/local/demo/pictures', 'deploy/local/demo/documents'],
}

/** Packages that load files of their own: native code, WebAssembly and fonts. */
const notBundled = ['sharp', '@node-rs/argon2', '@prisma/schema-engine-wasm', '@fontsource/figtree', '@fontsource/newsreader']

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/** Packages for other platforms, which npm installs too. */
const otherPlatforms = /linuxmusl|-musl|wasm32/

/** A package and its transitive dependencies, as far as they are installed. */
async function withDependencies(name: string, found: Set<string>): Promise<Set<string>> {
  const directory = path.join(root, 'node_modules', name)
  if (found.has(name) || otherPlatforms.test(name) || !existsSync(directory)) return found
  found.add(name)
  const { dependencies, optionalDependencies } = Manifest.parse(JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')))
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) await withDependencies(dependency, found)
  return found
}

const entryPoints = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, path.join(root, `${name}.ts`)]))

const bundlePrograms = (names: readonly string[], outdir: string) =>
  build({
    ...programBundle,
    entryPoints: entryPoints(names),
    outdir,
    target: 'node22',
    external: [...notBundled, 'pg-native'],
    plugins: [placesInImage(root)],
  })

async function copy(files: readonly string[], out: string): Promise<void> {
  for (const file of files) await cp(path.join(root, file), path.join(out, file), { recursive: true, dereference: true })
}

/** Writes the contents of the image into a directory: the programs, the packages that they load, migrations and the built frontends. */
export async function bundle(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await bundlePrograms(programs, out)
  const packages = new Set<string>()
  for (const name of notBundled) await withDependencies(name, packages)
  const migrations = databaseRoles.map((role) => `${getFolder(role)}/prisma/migrations`)
  await copy(['frontends/dist', ...migrations, ...[...packages].map((name) => `node_modules/${name}`)], out)
  await writeFile(path.join(out, 'package.json'), JSON.stringify({ type: 'module' }))
  process.stdout.write(`${programs.length} programs and ${packages.size} packages in ${out}: ${readdirSync(out).join(', ')}\n`)
}

/** Writes what a developer's image adds to that of production: the Stripe sandbox and the demo data. */
export async function bundleDevelopment(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await bundlePrograms(development.programs, out)
  await copy(development.files, out)
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { development: { type: 'boolean', default: false } } })
  const out = path.resolve(positionals[0] ?? 'dist/image')
  await (values.development ? bundleDevelopment(out) : bundle(out))
}
