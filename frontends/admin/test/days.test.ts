import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { expect, test } from 'vitest'
import { daysText, parseDays } from '../src/features/city-settings/days.ts'

test('When bank holidays are shown and saved unchanged, then they are the same', () => {
  expect(daysText(['2026-12-25', '2027-01-01'])).toBe('25 December 2026\n1 January 2027')
  expect(parseDays(daysText(nottingham.bankHolidays))).toEqual(nottingham.bankHolidays)
})

test('When days are typed in any order, case and length of the month, then they come in order and each once', () => {
  expect(parseDays('\n 3 may 2027\n25 Dec 2026 \n\n25 December 2026\n2026-08-31')).toEqual(['2026-08-31', '2026-12-25', '2027-05-03'])
})

test('When something is no day, then it stays as it was typed, for the contract to refuse', () => {
  expect(parseDays('Christmas')).toEqual(['Christmas'])
  expect(parseDays('31 Nonsense 2026')).toEqual(['31 Nonsense 2026'])
})
