import { expect, test } from 'vitest'
import { findDueReminders, type RemindedLink } from './due-reminders.ts'

const sent: RemindedLink = {
  createdAt: new Date('2031-03-01T10:00:00Z'),
  firstPostAt: new Date('2031-03-20T09:00:00Z'),
  remindedAfterAt: null,
  remindedBeforeAt: null,
}
const done = new Date('2031-03-03T10:00:00Z')
const due = (now: string, link: Partial<RemindedLink> = {}) => {
  const { isAfter, isBefore } = findDueReminders({ ...sent, ...link }, new Date(now))
  return [isAfter, isBefore]
}

test('when two days have passed, then the first reminder is due, once', () => {
  expect(due('2031-03-03T09:59:59Z')).toEqual([false, false])
  expect(due('2031-03-03T10:00:00Z')).toEqual([true, false])
  expect(due('2031-03-04T10:00:00Z', { remindedAfterAt: done })).toEqual([false, false])
})

test('when the first post that waits is two days away, then the second one is due, once', () => {
  const link = { remindedAfterAt: done }
  expect(due('2031-03-18T08:59:59Z', link)).toEqual([false, false])
  expect(due('2031-03-18T09:00:00Z', link)).toEqual([false, true])
  expect(due('2031-03-20T08:59:59Z', link)).toEqual([false, true])
  expect(due('2031-03-19T09:00:00Z', { ...link, remindedBeforeAt: done })).toEqual([false, false])
})

test('when the time of the post is over, or the link was sent less than two days before it, then there is no second one', () => {
  expect(due('2031-03-20T09:00:00Z', { remindedAfterAt: done, firstPostAt: null })).toEqual([false, false])
  expect(due('2031-03-02T10:00:00Z', { firstPostAt: new Date('2031-03-03T09:00:00Z') })).toEqual([false, false])
})

test('when both are due, then both are noted', () => {
  expect(due('2031-03-03T10:00:00Z', { firstPostAt: new Date('2031-03-05T09:00:00Z') })).toEqual([true, true])
})
