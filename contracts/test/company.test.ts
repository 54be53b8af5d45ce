import { expect, test } from 'vitest'
import { Company } from '../src/catalogue/company.ts'
import { companyLines } from '../src/catalogue/company-lines.ts'

const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street, Nottingham', vatNumber: null }
const findErrors = (change: Partial<Company>) =>
  Company.safeParse({ ...company, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  ['01234567', '01234567'],
  [' sc 123-456 ', 'SC123456'],
  ['oc123456', 'OC123456'],
])('When the company number is typed as %j, then it is %j', (typed, number) => {
  expect(Company.parse({ ...company, number: typed }).number).toBe(number)
})

test.each(['', '1234567', '012345678', 'S1234567', 'SC12345', 'SCO12345'])(
  'When it is typed as %j, then the error says what is expected',
  (number) => {
    expect(findErrors({ number })).toEqual([['number', 'Enter the 8 characters of the company number, such as 01234567 or SC123456.']])
  },
)

test.each([
  ['gb 999 9999 73', 'GB999999973'],
  ['GB.999.9999.73.001', 'GB999999973001'],
])('When the VAT number is typed as %j, then it is %j', (typed, vatNumber) => {
  expect(Company.parse({ ...company, vatNumber: typed }).vatNumber).toBe(vatNumber)
})

test.each(['', '999999973', 'GB99999997', 'GB9999999731', 'FR999999973'])(
  'When it is typed as %j, then the error says what is expected',
  (vatNumber) => {
    expect(findErrors({ vatNumber })).toEqual([['vatNumber', 'Enter GB and 9 or 12 digits, such as GB123456789.']])
  },
)

test('When a company is described, then its number says where it is registered, and a VAT number is stated only if there is one', () => {
  expect(companyLines(company)).toEqual([
    'Example Directory Ltd',
    'Registered in England and Wales, company number 01234567',
    'Registered office: 1 Example Street, Nottingham',
  ])
  expect(companyLines({ ...company, number: 'SC123456', vatNumber: 'GB999999973' })).toEqual([
    'Example Directory Ltd',
    'Registered in Scotland, company number SC123456',
    'Registered office: 1 Example Street, Nottingham',
    'VAT number GB999999973',
  ])
  expect(companyLines({ ...company, number: 'NI123456' })[1]).toBe('Registered in Northern Ireland, company number NI123456')
})
