import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { expect, test } from 'vitest'
import { accountEntries, asksForPassword, toEntries } from '../src/features/profile/account-entries.ts'
import { sampleAccount } from './sample-account.ts'

const entries = accountEntries('ann@example.com')
const typed = { ...toEntries({ ...sampleAccount, ...emptyProfile, firstName: ' Ann ' }), email: 'ann@example.com' }

test('when the address only differs in case, then only the profile changes; blank fields become null', () => {
  expect(entries.parse({ ...typed, email: 'Ann@Example.com', currentPassword: 'left over' })).toEqual({
    profile: { ...emptyProfile, firstName: 'Ann' },
  })
})

test('when the address is new, then the change is requested with the password', () => {
  expect(entries.parse({ ...typed, email: 'new@example.com', currentPassword: ' secret ' })).toEqual({
    profile: { ...emptyProfile, firstName: 'Ann' },
    emailChange: { newEmail: 'new@example.com', currentPassword: ' secret ' },
  })
})

test('when the address is new and the password is missing, then the error is at the password', () => {
  const { error } = entries.safeParse({ ...typed, email: 'new@example.com' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['currentPassword', 'Enter your password.']])
})

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ phone: 'ring me' }, 'phone'],
  [{ firstName: 'x'.repeat(81) }, 'firstName'],
])('when %j is typed, then the error is at %s', (wrong, field) => {
  const { error } = entries.safeParse({ ...typed, currentPassword: 'secret', ...wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test.each([
  ['ann@example.com', false],
  [' ANN@example.com ', false],
  ['', false],
  ['ann@example.co', true],
])('when %j is in the address field, then asking for the password is %s', (email, isAsked) => {
  expect(asksForPassword(email, 'ann@example.com')).toBe(isAsked)
})
