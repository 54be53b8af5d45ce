import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isForeign, ownFolders, readLockFile, readManifest, root } from './lock-file.ts'

const exactVersion = /^\d+\.\d+\.\d+(-[\w.-]+)?$/
/** Dependencies of Prisma commands that we do not use, replaced by an empty package. */
const replacedPackages = ['@electric-sql/pglite', '@electric-sql/pglite-tools', '@prisma/streams-local', 'elkjs', 'mysql2', 'ssh2']
/** Packages that `@isaacs/cliui` names otherwise, to have their CommonJS versions. */
const renamed = ['string-width', 'strip-ansi', 'wrap-ansi'].map((name) => [`node_modules/${name}-cjs`, name])
const empty = 'empty-npm-package'
const locked = readLockFile()
const foreign = locked.filter(isForeign)
const places = new Map(locked.map((entry) => [entry.place, entry]))

/** Resolves a package like npm, from a folder upwards. */
function resolvePackage(folder: string, name: string) {
  const above = [
    folder,
    ...folder
      .split('/')
      .map((_, depth, parts) => parts.slice(0, depth).join('/'))
      .reverse(),
  ]
  return above.map((place) => places.get(path.posix.join(place, 'node_modules', name))).find(Boolean)
}

const foldersOnDisk = (): string[] =>
  ['.', 'services', 'frontends']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.posix.join(folder, name)))
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))

test('every package.json of the repository is in the lock file', () => {
  expect(ownFolders().toSorted()).toEqual(['', ...foldersOnDisk()].toSorted())
})

test.each(ownFolders())('every dependency of “%s” has an exact version, which matches the lock file', (folder) => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readManifest(folder)
  const wrong = [dependencies, devDependencies, optionalDependencies].flatMap(Object.entries).filter(([name, version]) => {
    const entry = resolvePackage(folder, name)
    const actual = entry?.link ? places.get(entry.resolved ?? '')?.version : entry?.version
    return !exactVersion.test(version) || actual !== version
  })
  expect(wrong).toEqual([])
  const replaced = Object.entries(overrides).filter(([, version]) => !exactVersion.test(version))
  expect(replaced.toSorted()).toEqual(folder === '' ? replacedPackages.map((name) => [name, `npm:${empty}@1.0.0`]) : [])
  expect(places.get(folder)).toMatchObject({ dependencies, devDependencies, optionalDependencies })
})

test('every package comes from the configured registry and cannot be substituted', () => {
  // With our .npmrc, the lock file contains URLs only of packages from elsewhere.
  const fromElsewhere = foreign.filter(({ resolved }) => resolved)
  expect(fromElsewhere.map(({ place }) => place)).toEqual([])
  const aliased = foreign.filter(({ name, place }) => name && !place.endsWith(`node_modules/${name}`))
  expect(aliased.map(({ place, name }) => [place, name]).toSorted()).toEqual(
    [...replacedPackages.map((name) => [`node_modules/${name}`, empty]), ...renamed].toSorted(),
  )
  const outside = /^(git|https?|file|github|link):|^[\w-]+\/[\w-]+/
  const named = foreign.flatMap(({ place, dependencies, optionalDependencies }) =>
    [dependencies, optionalDependencies]
      .flatMap(Object.entries)
      .filter(([, version]) => outside.test(version))
      .map(([name, version]) => `${place}: ${name}@${version}`),
  )
  expect(named).toEqual([])
})

test('a package for one C library is installed only on systems with that library', () => {
  const ofMusl = foreign.filter(({ place, version }) => /musl(?!eabihf)/.test(place) && version)
  expect(ofMusl.length).toBeGreaterThan(10)
  expect(ofMusl.filter(({ libc }) => libc.join() !== 'musl').map(({ place }) => place)).toEqual([])
})

test('packages that must not be duplicated have one version', () => {
  const findVersions = (name: string) => new Set(foreign.filter(({ packageName }) => packageName === name).map(({ version }) => version))
  for (const name of ['fast-check', 'zod', 'react', 'fastify', 'cookie']) expect([name, findVersions(name).size]).toEqual([name, 1])
  expect(findVersions('prisma')).toEqual(findVersions('@prisma/client'))
})

test('every package has a version and is pinned by its hash, including those for other platforms', () => {
  expect(foreign.filter(({ version, integrity }) => !version || !integrity?.startsWith('sha512-')).map(({ place }) => place)).toEqual([])
})
