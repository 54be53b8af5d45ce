import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowedLicences, getLicence, isAllowed, licenceList, licencesFile } from './licences.ts'
import { productionPackages } from './lock-file.ts'

test('everything that the product is made of has an allowed licence', () => {
  const refused = productionPackages().filter((one) => !isAllowed(getLicence(one)))
  expect(refused.map((one) => `${one.packageName}: ${getLicence(one)}`)).toEqual([])
})

test('no licence is allowed that nothing has', () => {
  const used = new Set(
    productionPackages().flatMap((one) =>
      getLicence(one)
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
])('when a package is under %s, then that it may be there is %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

test('the list of licences is up to date; `npm run licences` writes it', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licenceList())
})
