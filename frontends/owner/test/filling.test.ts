import { blankBusiness } from '@directory/frontend-kit/business-form/business-values'
import { expect, test } from 'vitest'
import { fillEmptyFields } from '../src/features/business-form/filling.ts'

const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const details = {
  phone: '0115 496 0000',
  imageUrl: null,
  address: '14 Bobbin Court',
  postcode: 'NG1 1AF',
  openingHours: week,
  socialMedia: { facebook: 'https://facebook.com/cafe', tiktok: 'https://tiktok.com/@cafe' },
  rating: null,
  reviewCount: null,
}

test('when a form is empty, then it is filled from the website, and the filled fields are listed', () => {
  const { values, labels } = fillEmptyFields(blankBusiness, details)
  expect(values).toEqual({
    address: '14 Bobbin Court',
    postcode: 'NG1 1AF',
    phone: '0115 496 0000',
    openingHours: week,
    socialMedia: { ...blankBusiness.socialMedia, ...details.socialMedia },
  })
  expect(labels).toEqual(['address', 'postcode', 'telephone number', 'opening hours', '2 social links'])
})

test('when something is typed, then it stays, and only empty fields are filled', () => {
  const typed = {
    ...blankBusiness,
    phone: '0115 1',
    address: 'Here',
    openingHours: { ...week, monday: [{ opens: '09:00', closes: '17:00' }] },
    socialMedia: { ...blankBusiness.socialMedia, facebook: '@mine' },
  }
  const { values, labels } = fillEmptyFields(typed, details)
  expect(values).toEqual({ postcode: 'NG1 1AF', socialMedia: { ...typed.socialMedia, tiktok: 'https://tiktok.com/@cafe' } })
  expect(labels).toEqual(['postcode', 'social link'])
})

test('when only single days are stated, then the week of the website joins them', () => {
  const specialHours = [{ date: '2026-12-24', openings: [] }]
  const form = { ...blankBusiness, openingHours: { ...week, isWeekUnknown: true as const, specialHours } }
  expect(fillEmptyFields(form, details).values.openingHours).toEqual({ ...week, specialHours })
})

test('when a website has no details, then nothing is filled', () => {
  const none = { ...details, phone: null, address: null, postcode: null, openingHours: null, socialMedia: {} }
  expect(fillEmptyFields(blankBusiness, none)).toEqual({ values: {}, labels: [] })
})
