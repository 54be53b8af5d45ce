import { randomUUID } from 'node:crypto'
import { absentTexts } from '@directory/contracts/catalogue/listing-fields'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { packageIds } from '@directory/contracts/catalogue/packages'
import { slugify } from '@directory/contracts/catalogue/slug'
import type { Category, Listing } from '@directory/contracts/events/listings'

const trades: Record<string, string[]> = {
  restaurants: ['restaurant', 'pizzeria', 'takeaway', 'cafe', 'bakery', 'tapas bar', 'steakhouse', 'curry house'],
  shopping: ['florist', 'bookshop', 'jeweller', 'boutique', 'greengrocer', 'gift shop', 'furniture shop'],
  services: ['solicitor', 'accountant', 'photographer', 'architect', 'surveyor', 'translator', 'estate agent'],
  beauty: ['hairdresser', 'barber', 'nail salon', 'tattooist', 'beautician', 'massage therapist'],
  home: ['plumber', 'electrician', 'builder', 'gardener', 'locksmith', 'decorator', 'carpenter', 'roofer'],
  entertainment: ['theatre', 'cinema', 'bowling alley', 'climbing centre', 'music venue', 'escape room'],
  automotive: ['garage', 'tyre fitter', 'bodyshop', 'valeting', 'motorcycle dealer', 'breakdown recovery'],
  education: ['nursery', 'tutor', 'driving instructor', 'language school', 'music teacher', 'college'],
}
const descriptions = [
  'Family run since the eighties, with friendly staff and fair prices.',
  'Open all week, by appointment in the evenings.',
  'Award winning work that our customers recommend to their neighbours.',
  'Fully insured and qualified, with free quotations across the county.',
  'Fresh ingredients, local suppliers and a menu that changes with the seasons.',
  'Modern workshop with a waiting room, coffee and free parking.',
  'Gift vouchers, student discounts and online booking.',
  'Emergency call outs day and night, no job too small.',
]
const endings = ['Limited', 'and Sons', 'Company', 'House', 'Nottingham', 'Partners', 'Studio', 'Works', 'Brothers', 'Corner']
const syllables =
  'ba be bi bo bra bre ca ce co cra da de do dra fa fe fi fo ga ge go gra ha he ho ja jo ka ke ki la le li lo lu ma me mi mo na ne no pa pe pi po ra re ri ro sa se si so sta ste ta te ti to tra va ve vi wa we wi'.split(
    ' ',
  )

/** A seeded pseudorandom generator of numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return ((state ^ (state >>> 15)) >>> 0) / 4_294_967_296
  }
}

export const categories: Category[] = nottingham.categories.map((category, index) => ({
  ...category,
  id: randomUUID(),
  sortOrder: index,
  formerSlugs: [],
  mergedInto: null,
  version: 1,
}))

/** Invented listings: trades and places as people search for them, unique surnames, and a vocabulary large enough for typos to be ambiguous. */
export function inventListings(count: number, random: () => number): Listing[] {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const surname = () => {
    const name = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('')
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}${pick(['n', 'r', 's', 'l', 'ton', 'ley', 'well'])}`
  }
  const surnames = Array.from({ length: Math.max(200, Math.floor(count / 5)) }, surname)
  return Array.from({ length: count }, (_, index) => {
    const category = pick(categories)
    const trade = pick(trades[category.slug] ?? ['shop'])
    const area = random() < 0.8 ? pick(nottingham.areas) : undefined
    const name = `${pick(surnames)} ${random() < 0.4 ? `${trade.charAt(0).toUpperCase()}${trade.slice(1)}` : pick(endings)}`
    const chance = random()
    return {
      ...absentTexts,
      id: randomUUID(),
      ownerId: '00000000-0000-4000-8000-000000000001',
      name,
      slug: `${slugify(name)}-${index}`,
      description: `${pick(descriptions)} ${pick(descriptions)} A ${trade} in ${area?.name ?? nottingham.name}. ${pick(descriptions)} ${pick(surnames)} ${pick(surnames)}.`,
      trade,
      categoryId: category.id,
      location: area ? `${area.name}, ${nottingham.name}` : nottingham.name,
      area: area?.slug ?? null,
      address: `${1 + Math.floor(random() * 200)} ${pick(surnames)} Road`,
      postcode: `NG${1 + Math.floor(random() * 16)} ${Math.floor(random() * 10)}AB`,
      coordinates: { latitude: 52.95 + random() / 10, longitude: -1.15 + random() / 10 },
      phone: '0115 496 0000',
      email: null,
      website: 'https://example.com/',
      openingHours: null,
      socialMedia: {},
      images: [0, 1, 2].map((order) => ({
        id: randomUUID(),
        url: `/pictures/${index}-${order}.jpg`,
        alt: name,
        colour: null,
        isPrimary: order === 0,
        sortOrder: order,
      })),
      rating: 1 + Math.round(random() * 40) / 10,
      // A rating needs reviews, and reviews a rating.
      reviewCount: 1 + Math.floor(random() * 200),
      approvedReviewCount: 0,
      approvedStars: [0, 0, 0, 0, 0],
      curatedRating: null,
      curatedReviewCount: 0,
      ratingSource: { name: 'Example data', address: null, date: '2026-11-01' },
      viewsCount: Math.floor(random() * 5_000),
      advertisingPackage: packageIds[chance < 0.85 ? 0 : chance < 0.95 ? 1 : 2],
      packageExpiresAt: null,
      isActive: true,
      isApproved: true,
      rejection: null,
      takedown: null,
      verification: null,
      featured: false,
      createdAt: new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString(),
      updatedAt: new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString(),
      version: 1,
    }
  })
}
