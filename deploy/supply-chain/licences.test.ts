import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allowedLicences, getLicence, isAllowed, licenceList, licencesFile } from './licences.ts'
import { productionPackages, readManifest, root } from './lock-file.ts'

test('all production packages have an allowed licence', () => {
  const refused = productionPackages().filter((locked) => !isAllowed(getLicence(locked)))
  expect(refused.map((locked) => `${locked.packageName}: ${getLicence(locked)}`)).toEqual([])
})

test('every allowed licence is in use', () => {
  const used = new Set(
    productionPackages().flatMap((locked) =>
      getLicence(locked)
        .replace(/[()]/g, '')
        .split(/ AND | OR /),
    ),
  )
  expect(Object.keys(allowedLicences).filter((licence) => !used.has(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['MIT AND ISC', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['none', false],
])('when a package is licensed under %s, then allowing it is %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

test('our own licence is undecided, or its text is in LICENSE', () => {
  const { license } = readManifest('')
  expect(license === 'UNLICENSED').toBe(!existsSync(path.join(root, 'LICENSE')))
})

test('the list of licences is up to date; `npm run licences` writes it', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licenceList())
})
