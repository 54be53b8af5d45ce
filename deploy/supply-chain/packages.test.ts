import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isForeign, ownFolders, readLockFile, readManifest, root } from './lock-file.ts'

const exactVersion = /^\d+\.\d+\.\d+(-[\w.-]+)?$/
/** What the tools of Prisma bring for commands that nobody runs here: an empty package stands in its place. */
const leftOut = ['@electric-sql/pglite', '@electric-sql/pglite-tools', '@prisma/streams-local', 'elkjs', 'mysql2']
const empty = 'empty-npm-package'
const locked = readLockFile()
const foreign = locked.filter(isForeign)
const places = new Map(locked.map((one) => [one.place, one]))

/** Where npm finds a package for a folder: its own first, then those above. */
function found(folder: string, name: string) {
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

test.each(ownFolders())('every dependency of “%s” is an exact version, and the one in the lock file', (folder) => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readManifest(folder)
  const wrong = [dependencies, devDependencies, optionalDependencies].flatMap(Object.entries).filter(([name, version]) => {
    const one = found(folder, name)
    const actual = one?.link ? places.get(one.resolved ?? '')?.version : one?.version
    return !exactVersion.test(version) || actual !== version
  })
  expect(wrong).toEqual([])
  const replaced = Object.entries(overrides).filter(([, version]) => !exactVersion.test(version))
  expect(replaced.toSorted()).toEqual(folder === '' ? leftOut.map((name) => [name, `npm:${empty}@1.0.0`]) : [])
  expect(places.get(folder)).toMatchObject({ dependencies, devDependencies, optionalDependencies })
})

test('every package comes from the registry that npm is set up with, and nothing else can come in its place', () => {
  // By .npmrc the lock file names no address but of what does not come from the registry.
  const elsewhere = foreign.filter(({ resolved }) => resolved)
  expect(elsewhere.map(({ place }) => place)).toEqual([])
  const aliased = foreign.filter(({ name, place }) => name && !place.endsWith(`node_modules/${name}`))
  expect(aliased.map(({ place, name }) => [place, name]).toSorted()).toEqual(leftOut.map((name) => [`node_modules/${name}`, empty]))
  const outside = /^(git|https?|file|github|link):|^[\w-]+\/[\w-]+/
  const named = foreign.flatMap(({ place, dependencies, optionalDependencies }) =>
    [dependencies, optionalDependencies]
      .flatMap(Object.entries)
      .filter(([, version]) => outside.test(version))
      .map(([name, version]) => `${place}: ${name}@${version}`),
  )
  expect(named).toEqual([])
})

test('a package for one C library is installed where that library is, and nowhere else', () => {
  const ofMusl = foreign.filter(({ place, version }) => /musl(?!eabihf)/.test(place) && version)
  expect(ofMusl.length).toBeGreaterThan(10)
  expect(ofMusl.filter(({ libc }) => libc.join() !== 'musl').map(({ place }) => place)).toEqual([])
})

test('there is one version of what must agree with itself', () => {
  const findVersions = (name: string) => new Set(foreign.filter((one) => one.packageName === name).map(({ version }) => version))
  for (const name of ['fast-check', 'zod', 'react', 'fastify', 'cookie']) expect([name, findVersions(name).size]).toEqual([name, 1])
  expect(findVersions('prisma')).toEqual(findVersions('@prisma/client'))
})

test('every package has a version and is pinned by what it contains, also those for other platforms', () => {
  expect(foreign.filter(({ version, integrity }) => !version || !integrity?.startsWith('sha512-')).map(({ place }) => place)).toEqual([])
})
