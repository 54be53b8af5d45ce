import { expect, test } from 'vitest'
import { clientsAddress, clientsTab, isClientsTab, parseClientFilter } from '../src/features/social-clients/client-filter.ts'
import { formatChangedFields } from '../src/features/social-clients/client-text.ts'

const parse = (address: string) => parseClientFilter(new URLSearchParams(address))

test('when an address has filters, then invalid ones are ignored', () => {
  expect(parse('q= bakery &state=completed&page=2')).toEqual({ q: 'bakery', state: 'completed', page: 2 })
  expect(parse('state=nonsense&page=-1')).toEqual({ q: '', state: 'all', page: 1 })
})

test('when the filter changes, then the address is of the first page, on the screen and in the tab', () => {
  const filter = parse('q=bakery&state=pending&page=3')
  expect(clientsAddress('screen', filter, { state: 'approved' })).toBe('/admin/social-media?q=bakery&state=approved')
  expect(clientsAddress('screen', filter, { page: 2 })).toBe('/admin/social-media?q=bakery&state=pending&page=2')
  expect(clientsAddress('tab', filter, { q: '', state: 'all' })).toBe(clientsTab)
  expect(isClientsTab(new URLSearchParams(clientsTab.split('?')[1]))).toBe(true)
  expect(isClientsTab(new URLSearchParams('state=pending'))).toBe(false)
})

test('when a client has changed since approval, then the questions have the client’s labels', () => {
  expect(formatChangedFields({ changedFields: ['businessName', 'logoId', 'somethingNew'] })).toBe('Business name, Logo, somethingNew')
})
