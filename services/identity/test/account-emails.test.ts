import { expect, test } from 'vitest'
import { noticeEmail } from '../src/mail/account-emails.ts'

const site = {
  name: 'Nottingham Business Directory',
  url: 'http://localhost:4000',
  contactEmail: 'hello@example.com',
  contactAddress: '1 High Street, Nottingham NG1 1AA',
}

test('when a password has been changed, then the email says by when other devices are signed out', () => {
  expect(noticeEmail('password-changed', site, { firstName: 'Mia' }).paragraphs).toEqual([
    'The password of your account has just been changed. Your other devices will be signed out within 5 minutes.',
  ])
})
