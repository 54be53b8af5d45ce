import { expect, test } from 'vitest'
import { cardsFor } from '../src/features/dashboard/cards.ts'

const places = (role: 'user' | 'admin') => cardsFor(role).map(({ title, to }) => [title, to])

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
