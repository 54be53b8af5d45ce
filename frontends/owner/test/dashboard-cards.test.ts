import { expect, test } from 'vitest'
import { cardsFor } from '../src/features/dashboard/cards.ts'

const places = (role: 'user' | 'admin') => cardsFor(role, null).map(({ title, to }) => [title, to])

test('when an owner opens the dashboard, then it leads to everything that is theirs, and not to the admins’', () => {
  expect(places('user')).toEqual([
    ['Add New Business', '/add-business'],
    ['Advertising Packages', '/advertising-pricing'],
    ['My Businesses', '/my-businesses'],
    ['Account Settings', '/profile'],
    ['Reviews & Ratings', '/my-reviews'],
    ['Social Media Marketing', '/social-media-marketing'],
  ])
})

test('when an admin opens it, then it leads to the Admin Dashboard too', () => {
  expect(places('admin')).toEqual([...places('user'), ['Admin Dashboard', '/admin']])
})

test.each([
  [{ setupCompleted: false, approvedByTeam: false }, 'Setup Incomplete'],
  [{ setupCompleted: true, approvedByTeam: false }, 'Pending Approval'],
  [{ setupCompleted: true, approvedByTeam: true }, 'Active'],
])('when they have a client record that is %o, then it leads there and says %s', (client, label) => {
  const card = cardsFor('user', client).at(-1)
  expect([card?.to, card?.badge?.label]).toEqual(['/social-media-dashboard', label])
})

test('when it is not known yet whether they have one, then neither is shown', () => {
  expect(cardsFor('user', undefined).filter(({ to }) => to.startsWith('/social-media'))).toEqual([])
})
