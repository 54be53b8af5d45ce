import { calendarAddress, readCalendarAddress } from '@directory/frontend-kit/social-media/calendar-address'
import { expect, it } from 'vitest'

const today = '2026-11-22'
const read = (query: string) => readCalendarAddress(new URLSearchParams(query), today)

it('When an address has no or invalid values, then the current month is shown, with all posts', () => {
  const filters = { client: undefined, network: undefined, state: undefined, assignee: undefined }
  const defaults = { view: 'month', date: today, ...filters, opened: {} }
  expect(read('')).toEqual(defaults)
  expect(read('view=year&date=2026-02-30&network=myspace&client=1&state=lost&assignee=somebody')).toEqual(defaults)
})

it('When an address is parsed and built again, then it is the same', () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  for (const query of [
    '',
    '?view=week&date=2026-10-25',
    '?network=linkedin&post=7',
    '?date=2026-12-01&new=2026-12-24',
    '?edit=7',
    `?view=list&client=${id}&network=facebook&state=sent-back&assignee=nobody`,
    `?assignee=${id}`,
  ])
    expect(calendarAddress('/calendar', read(query), today)).toBe(`/calendar${query}`)
})

it('When an address opens several dialogs, then only one opens', () => {
  expect(read('edit=2&post=1').opened).toEqual({ post: '1' })
})
