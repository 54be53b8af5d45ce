import { dashboardTitle, type Role, roles } from '@directory/contracts/catalogue/roles'
import { expect, test } from 'vitest'
import { cardsFor } from '../src/features/dashboard/cards.ts'

const places = (role: Role) => cardsFor(role, null).map(({ title, to }) => [title, to])

test('when an owner opens the dashboard, then it links to everything of theirs, but not to the admin area', () => {
  expect(places('user')).toEqual([
    ['Add New Business', '/add-business'],
    ['Advertising Packages', '/advertising-pricing'],
    ['My Businesses', '/my-businesses'],
    ['Enquiries', '/enquiries'],
    ['Account Settings', '/profile'],
    ['Reviews & Ratings', '/my-reviews'],
    ['Social Media Marketing', '/social-media-marketing'],
  ])
})

test.each(roles.filter((role) => role !== 'user'))(
  'when somebody with the role %s opens it, then it also links to their start screen',
  (role) => {
    expect(places(role).slice(places('user').length)).toEqual([[dashboardTitle(role), '/admin']])
  },
)

test('when an admin opens it, then it also links to the Admin Dashboard', () => {
  expect(places('admin')).toEqual([...places('user'), ['Admin Dashboard', '/admin']])
})

test.each([
  [{ setupCompleted: false, approvedByTeam: false }, 'Setup Incomplete'],
  [{ setupCompleted: true, approvedByTeam: false }, 'Pending Approval'],
  [{ setupCompleted: true, approvedByTeam: true }, 'Active'],
])('when they have a client record of %o, then it links there and shows %s', (client, label) => {
  const card = cardsFor('user', client).at(-1)
  expect([card?.to, card?.badge?.label]).toEqual(['/social-media-dashboard', label])
})

test('when it is not known yet whether they are a client, then no social media card is shown', () => {
  expect(cardsFor('user', undefined).filter(({ to }) => to.startsWith('/social-media'))).toEqual([])
})
