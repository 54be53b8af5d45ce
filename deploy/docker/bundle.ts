import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import { programBundle } from '../local/programs/bundle-options.ts'
import { databaseRoles, getFolder } from '../services/places.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Each is bundled to the same relative path, so that it finds its neighbouring files. */
const programs = [
  ...databaseRoles.map((role) => `${getFolder(role)}/src/server`),
  'bff/src/previews/draw-worker',
  ...['check-secrets', 'provision', 'migrate'].map((name) => `deploy/docker/${name}`),
  ...['admin', 'dead-letters', 'import/import', 'reconcile', 'remove-demo', 'search-rebuild', 'stripe-catalogue'].map(
    (name) => `deploy/local/${name}`,
  ),
  ...['backup', 'restore'].map((name) => `deploy/backup/${name}`),
]

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

/** Writes the contents of the image into a directory: the programs, the packages that they load, migrations and the built frontends. */
export async function bundle(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await build({
    ...programBundle,
    entryPoints: Object.fromEntries(programs.map((program) => [program, path.join(root, `${program}.ts`)])),
    outdir: out,
    target: 'node22',
    external: [...notBundled, 'pg-native'],
  })
  const packages = new Set<string>()
  for (const name of notBundled) await withDependencies(name, packages)
  const copied = ['frontends/dist', ...databaseRoles.map((role) => `${getFolder(role)}/prisma/migrations`)]
  for (const folder of [...copied, ...[...packages].map((name) => `node_modules/${name}`)])
    await cp(path.join(root, folder), path.join(out, folder), { recursive: true, dereference: true })
  await writeFile(path.join(out, 'package.json'), JSON.stringify({ type: 'module' }))
  process.stdout.write(`${programs.length} programs and ${packages.size} packages in ${out}: ${readdirSync(out).join(', ')}\n`)
}

if (process.argv[1] === import.meta.filename) await bundle(path.resolve(process.argv[2] ?? 'dist/image'))
