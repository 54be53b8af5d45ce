import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export const root = path.resolve(import.meta.dirname, '../..')

const Versions = z.record(z.string(), z.string()).default({})

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string().default(''),
  license: z.string().optional(),
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
  overrides: Versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
  scripts: Versions,
})
export type Manifest = z.infer<typeof Manifest>

const LockedPackage = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  libc: z.array(z.string()).default([]),
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
  peerDependencies: Versions,
})
export type LockedPackage = z.infer<typeof LockedPackage> & { readonly place: string; readonly packageName: string }

const LockFile = z.object({ packages: z.record(z.string(), LockedPackage) })

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const nameAt = (place: string): string => place.split('node_modules/').at(-1) ?? place

/** The manifest in a folder of the repository. */
export const readManifest = (folder: string): Manifest => Manifest.parse(read(path.join(folder, 'package.json')))

/** All entries of a lock file, the product's or a tool's: packages from the registry, our workspaces, and links to these. */
export const readLockFile = (folder = ''): LockedPackage[] =>
  Object.entries(LockFile.parse(read(path.join(folder, 'package-lock.json'))).packages).map(([place, locked]) => ({
    ...locked,
    place,
    packageName: locked.name ?? nameAt(place),
  }))

/** Whether a package is from the registry and not one of our workspaces. */
export const isForeign = ({ place, link }: LockedPackage): boolean => place.includes('node_modules/') && !link

/** The folders of our workspaces, including the root. */
export const ownFolders = (): string[] =>
  readLockFile()
    .filter(({ place }) => !place.includes('node_modules/'))
    .map(({ place }) => place)

/** The packages that `npm ci --omit dev` would install. */
export const productionPackages = (): LockedPackage[] =>
  readLockFile().filter((locked) => isForeign(locked) && !locked.dev && locked.version !== undefined)
