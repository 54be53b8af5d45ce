import { expect, test } from 'vitest'
import { emailText } from '../src/enquiries/email-text.ts'

test('a message by email says so, whether its address was another one, and what was left out and why', () => {
  expect(emailText({ isFromOtherAddress: false, leftOut: [] })).toBe('By email.')
  expect(emailText({ isFromOtherAddress: true, leftOut: ['unreadable'] })).toBe(
    'By email, from another address. An attachment was left out: it could not be read.',
  )
  expect(emailText({ isFromOtherAddress: false, leftOut: ['not-a-picture', 'too-large', 'not-a-picture'] })).toBe(
    'By email. 3 attachments were left out: 2 are not pictures, 1 is larger than 5 MB.',
  )
})
