import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { expect, test } from 'vitest'
import { daysText, parseDays } from '../src/features/city-settings/days.ts'

test('When bank holidays are formatted and parsed again, then they are the same', () => {
  expect(daysText(['2026-12-25', '2027-01-01'])).toBe('25 December 2026\n1 January 2027')
  expect(parseDays(daysText(nottingham.bankHolidays))).toEqual(nottingham.bankHolidays)
})

test('When days are typed in any order, case and month length, then they are sorted and without duplicates', () => {
  expect(parseDays('\n 3 may 2027\n25 Dec 2026 \n\n25 December 2026\n2026-08-31')).toEqual(['2026-08-31', '2026-12-25', '2027-05-03'])
})

test('When a line is not a day, then it stays as typed, for the contract to reject', () => {
  expect(parseDays('Christmas')).toEqual(['Christmas'])
  expect(parseDays('31 Nonsense 2026')).toEqual(['31 Nonsense 2026'])
})
