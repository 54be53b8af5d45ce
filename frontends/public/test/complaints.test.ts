import { complain } from '@directory/contracts/http/reports'
import { describeReportedMessage, reportMessagePath } from '@directory/frontend-kit/enquiries/reported-message'
import { expect, test } from 'vitest'
import { maxLengths } from '../src/features/complaints/components/complaint-form.tsx'

test('When a complaint has the maximum length, then it is valid; with one more character it is not', () => {
  const isValid = (length: number) => complain.body.safeParse({ email: 'a@example.com', comment: 'x'.repeat(length) }).success
  expect([isValid(maxLengths.comment), isValid(maxLengths.comment + 1)]).toEqual([true, false])
})

const [conversation, message] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']
const described = (path: string): string => describeReportedMessage(new URL(path, 'https://directory.example').searchParams)

test('When a message of an enquiry is reported, then the complaint says which, and its writer what is wrong', () => {
  const path = reportMessagePath({ conversation, message })
  expect(path).toBe(`/complaints?about=enquiry-message&conversation=${conversation}&message=${message}`)
  expect(described(path)).toBe(
    `I report a message in an enquiry.\nEnquiry: ${conversation}\nMessage: ${message}\n\nWhat is wrong with it: `,
  )
})

test.each([
  '/complaints',
  `/complaints?about=enquiry-message&conversation=${conversation}`,
  `/complaints?about=something&conversation=${conversation}&message=${message}`,
  `/complaints?about=enquiry-message&conversation=${conversation}&message=%3Cb%3ECall+0115%3C/b%3E`,
])('When the address is %s, then the complaint is empty', (path) => {
  expect(described(path)).toBe('')
})
