import { expect, test } from 'vitest'
import { auditAddress, parseAuditFilter } from '../src/features/audit/audit-filter.ts'
import { actionText, differences } from '../src/features/audit/audit-text.ts'

const business = { kind: 'listing', id: 'l1', name: 'Canal Bakery' } as const

test('When a decision changed some values, then only those are listed, before and after', () => {
  const entry = {
    subject: business,
    before: { isApproved: false, rating: 4, rejectedAt: '2026-11-22T05:04:00.524Z' },
    after: { isApproved: true, rating: 4, rejectedAt: null },
  }
  expect(differences(entry, {})).toEqual([
    { label: 'Is approved', before: 'no', after: 'yes' },
    { label: 'Rejected at', before: '22 Nov 2026, 05:04', after: 'nothing' },
  ])
})

test('When something was created or deleted, then its values are next to nothing', () => {
  expect(differences({ subject: business, before: { name: 'Canal Bakery' }, after: null }, {})).toEqual([
    { label: 'Business name', before: 'Canal Bakery', after: 'nothing' },
  ])
  expect(actionText('deleteListing')).toBe('Delete listing')
})

test('When a list or an object was changed, then it is formatted as text', () => {
  const before = { areas: [{ slug: 'beeston', name: 'Beeston' }], bankHolidays: ['2026-12-25'], banner: null }
  const after = {
    areas: [
      { slug: 'beeston', name: 'Beeston' },
      { slug: 'lenton', name: 'Lenton' },
    ],
    bankHolidays: [],
    banner: { text: 'Open late', link: null, from: '2026-11-20' },
  }
  expect(differences({ subject: { kind: 'settings', id: 's1', name: 'Nottingham' }, before, after }, {})).toEqual([
    { label: 'Areas', before: 'Beeston', after: 'Beeston, Lenton' },
    { label: 'Bank holidays', before: '2026-12-25', after: 'nothing' },
    { label: 'Banner', before: 'nothing', after: 'Text: Open late; From: 2026-11-20' },
  ])
})

test('When a field was empty before and after in different ways, then it is not listed', () => {
  const entry = { subject: business, before: { website: null, phone: '' }, after: { website: '', phone: null, address: '1 High Street' } }
  expect(differences(entry, {})).toEqual([{ label: 'Address', before: 'nothing', after: '1 High Street' }])
})

test('When a category was changed, then it is listed by its name', () => {
  const entry = { subject: business, before: { categoryId: 'c1' }, after: { categoryId: 'c2' } }
  const categories = new Map([['c1', 'Shopping']])
  expect(differences(entry, { categories })).toEqual([{ label: 'Category', before: 'Shopping', after: 'a deleted category' }])
})

test('When pictures were changed, then they are listed by their descriptions', () => {
  const [door, room] = [
    { id: 'i1', url: '/a.jpg', alt: 'The door' },
    { id: 'i2', url: '/b.jpg', alt: 'The room' },
  ] as const
  const entry = { subject: business, before: { images: [{ ...door }] }, after: { images: [{ ...door }, { ...room }] } }
  expect(differences(entry, {})).toEqual([{ label: 'Images', before: 'The door', after: 'The door, The room' }])
  const swapped = { subject: business, before: { images: [door] }, after: { images: [{ ...room, alt: door.alt }] } }
  expect(differences(swapped, {})).toEqual([{ label: 'Images', before: 'The door', after: 'The door (replaced)' }])
})

test('When a filter changes, then the newest matching decisions are shown', () => {
  const filter = parseAuditFilter(new URLSearchParams('kind=review&actor=a1&before=2026-11-22T05:04:00.524Z&beforeId=e1'))
  expect(auditAddress(filter, { listing: 'l1' })).toBe('/admin/audit?kind=review&actor=a1&listing=l1')
  expect(parseAuditFilter(new URLSearchParams('kind=nonsense')).kind).toBe('')
})
