import { describe, expect, test } from 'vitest'
import { websiteDetails } from '../src/websites/website-details.ts'

const nothing = {
  phone: null,
  imageUrl: null,
  address: null,
  postcode: null,
  openingHours: null,
  socialMedia: {},
  rating: null,
  reviewCount: null,
}
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const business = (more: object) => jsonLd({ '@context': 'https://schema.org', '@type': 'Restaurant', name: 'Café Lumière', ...more })

describe('when a page has a telephone number', () => {
  test.each([
    ['<a href="tel:+441154960000">Call</a>', '+441154960000'],
    ["<p><A class=x HREF='TEL:0115%20496%200000'>Call</A>", '0115 496 0000'],
    ['<a href="tel:+44-115-496-0000;ext=2">', '+44-115-496-0000'],
    ['<a href="tel://(0115) 496 0000">', '(0115) 496 0000'],
    ['<a href="tel:%2B44&#49;154960000">', '+441154960000'],
    ['<a class="[&>svg]:size-4" href="tel:0115 496 0007">', '0115 496 0007'],
    ['<a href="tel:call me"><a href="tel:0115 496 0001">', '0115 496 0001'],
    ['<meta itemprop="telephone" content="0115 496 0002">', '0115 496 0002'],
    [business({ telephone: '0115.496.0003' }), '0115 496 0003'],
    [business({ telephone: ['', '0115 496 0004'] }), '0115 496 0004'],
    [`<a href="tel:0115 496 0005">${business({ telephone: '0115 496 0006' })}`, '0115 496 0005'],
  ])('then it is found: %s', (page, phone) => expect(websiteDetails(page)).toEqual({ ...nothing, phone }))

  test.each([
    '<a href="tel:12">',
    '<a href="mailto:tel:1234567@example.com">',
    '<!-- tel:0115 496 0000 -->',
    business({ telephone: { a: 1 } }),
  ])('then an invalid one is not: %s', (page) => expect(websiteDetails(page)).toEqual(nothing))
})

describe('when a page has a preview picture', () => {
  const imageUrl = 'https://example.com/a.jpg'
  test.each([
    `<meta property="og:image" content="${imageUrl}">`,
    `<META content='${imageUrl}' PROPERTY="og:image" />`,
    `<meta name="twitter:image" content="${imageUrl}">`,
    `<meta name="twitter:image" content="https://example.com/b.jpg"><meta property="og:image" content="${imageUrl}">`,
    `<meta property="og:image" content="/relative.jpg"><meta property="og:image:secure_url" content="${imageUrl}">`,
    business({ image: imageUrl }),
    business({ image: [{ '@type': 'ImageObject', url: imageUrl }] }),
    business({ image: { contentUrl: imageUrl } }),
  ])('then its URL is found: %s', (page) => expect(websiteDetails(page)).toEqual({ ...nothing, imageUrl }))

  test.each([
    '/a.jpg',
    '//example.com/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://example.com/a.jpg',
    'http://127.0.0.1/a.jpg',
  ])('then one that is not a web URL is not: %s', (address) =>
    expect(websiteDetails(`<meta property="og:image" content="${address}">${business({ image: address })}`)).toEqual(nothing),
  )
})

describe('when a page’s picture has a relative URL', () => {
  const url = 'https://cafe.example/about/us'
  test.each([
    ['/a.jpg', 'https://cafe.example/a.jpg'],
    ['a.jpg', 'https://cafe.example/about/a.jpg'],
    ['//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ])('then it is resolved against the page’s URL: %s', (address, imageUrl) => {
    expect(websiteDetails(`<meta property="og:image" content="${address}">`, { url }).imageUrl).toBe(imageUrl)
    expect(websiteDetails(business({ image: { url: address } }), { url }).imageUrl).toBe(imageUrl)
  })

  test.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', '//127.0.0.1/a.jpg', 'ftp://example.com/a.jpg', 'http://'])(
    'then one that is not a web URL is not: %s',
    (address) => expect(websiteDetails(`<meta property="og:image" content="${address}">`, { url }).imageUrl).toBeNull(),
  )
})

describe('when a page has a base URL', () => {
  const url = 'https://cafe.example/about/us'
  test.each([
    ['/site/', 'https://cafe.example/site/a.jpg'],
    ['https://cdn.example.com/b/c', 'https://cdn.example.com/b/a.jpg'],
    ['data:text/plain,x', 'https://cafe.example/about/a.jpg'],
  ])('then its picture is resolved against it: %s', (base, imageUrl) => {
    expect(websiteDetails(`<base href="${base}"><meta property="og:image" content="a.jpg">`, { url }).imageUrl).toBe(imageUrl)
    expect(websiteDetails(`<BASE target=x href=${base}>${business({ image: 'a.jpg' })}`, { url }).imageUrl).toBe(imageUrl)
  })
})

describe('when a page has the business’s address', () => {
  test.each([
    [{ streetAddress: '14 Bobbin Court', addressLocality: 'Nottingham', postalCode: 'ng1 1af' }, '14 Bobbin Court, Nottingham', 'NG1 1AF'],
    [[{ streetAddress: '14 Bobbin\n Court,,', postalCode: 'NG11AF' }], '14 Bobbin Court', 'NG1 1AF'],
    ['14 Bobbin Court, Nottingham, NG1 1AF', '14 Bobbin Court, Nottingham', 'NG1 1AF'],
    [{ postalCode: 'NG1 1AF' }, null, 'NG1 1AF'],
    [{ streetAddress: '1 Rue X', postalCode: '75001' }, '1 Rue X', null],
  ])('then it is mapped to our fields: %j', (stated, address, postcode) =>
    expect(websiteDetails(business({ address: stated }))).toEqual({ ...nothing, address, postcode }),
  )

  test.each([5, null, '', ' , ', { a: 1 }, 'x'.repeat(300)])('then an invalid address is ignored: %j', (address) =>
    expect(websiteDetails(business({ address }))).toEqual(nothing),
  )
})

describe('when a page has opening hours', () => {
  const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  const day = [{ opens: '09:00', closes: '17:00' }]
  const morning = [{ opens: '10:00', closes: '14:00' }]
  const allDay = [{ opens: '00:00', closes: '00:00' }]
  const office = { ...closed, monday: day, tuesday: day, wednesday: day, thursday: day, friday: day }
  const weekend = { ...office, saturday: morning, sunday: morning }

  test.each([
    ['in one line', { openingHours: 'Mo-Fr 9:00-17:00' }, office],
    ['in lines', { openingHours: ['Mo,Tu 09:00-17:00', 'Wed-Fri 09:00–17:00'] }, office],
    [
      'in parts',
      {
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'https://schema.org/Tuesday', 'Wednesday'], opens: '09:00', closes: '17:00:00' },
          { dayOfWeek: ['Thursday', 'http://schema.org/Friday'], opens: '9:00', closes: '17:00' },
          { dayOfWeek: 'Saturday', opens: '00:00', closes: '00:00' },
          { dayOfWeek: 'Sunday', opens: '10:00', closes: '12:00', validFrom: '2026-12-01', validThrough: '2026-12-24' },
        ],
      },
      office,
    ],
    [
      'over the end of the week, past midnight',
      { openingHours: 'Sa-Mo 18:00-24:00' },
      {
        ...closed,
        saturday: [{ opens: '18:00', closes: '00:00' }],
        sunday: [{ opens: '18:00', closes: '00:00' }],
        monday: [{ opens: '18:00', closes: '00:00' }],
      },
    ],
    ['all day', { openingHours: 'Mo,Tu 00:00-24:00' }, { ...closed, monday: allDay, tuesday: allDay }],
    [
      'all day, as search engines want it',
      { openingHoursSpecification: { dayOfWeek: 'Sunday', opens: '00:00', closes: '23:59:59' } },
      { ...closed, sunday: allDay },
    ],
    ['with several stretches in one line', { openingHours: 'Mo-Fr 9:00-17:00, Sa 10:00-14:00;' }, { ...office, saturday: morning }],
    ['with nothing but spaces between them', { openingHours: 'Mo-Fr 09:00 - 17:00 Sa,Su 10:00-14:00' }, weekend],
    [
      'with a break',
      { openingHours: 'Sa 10:00-14:00,15:00-16:00' },
      { ...closed, saturday: [...morning, { opens: '15:00', closes: '16:00' }] },
    ],
    [
      'twice',
      { openingHours: 'Mo-Fr 09:00-17:00', openingHoursSpecification: { dayOfWeek: 'Monday', opens: '10:00', closes: '16:00' } },
      { ...office, monday: [{ opens: '10:00', closes: '16:00' }] },
    ],
  ])('then they become a week: %s', (_how, stated, openingHours) =>
    expect(websiteDetails(business(stated))).toEqual({ ...nothing, openingHours }),
  )

  test.each([
    { openingHours: 'always' },
    { openingHours: 'Mo-Fr 25:00-26:00' },
    { openingHours: 'X-Y 09:00-17:00' },
    { openingHours: 'Mo-Fr 09:00-05:00 pm' },
    { openingHours: 'Mo-Fr 09:00-17:00, by appointment' },
    { openingHours: '09:00-17:00' },
    { openingHours: 'Mo-Fr 09:00-09:00' },
    { openingHoursSpecification: [{ opens: '09:00' }, 5] },
  ])('then unparsable ones are ignored: %j', (stated) => expect(websiteDetails(business(stated))).toEqual(nothing))
})

test('when a page links to profiles of the business, then the first of each network is found, and nothing else', () => {
  const sameAs = [
    'https://www.facebook.com/cafe',
    'https://facebook.com/other',
    'https://x.com/cafe',
    'https://uk.linkedin.com/company/cafe',
    'https://www.instagram.com/',
    'https://notfacebook.com/cafe',
    'https://en.wikipedia.org/wiki/Cafe',
    'javascript:alert(1)',
    7,
  ]
  expect(websiteDetails(business({ sameAs })).socialMedia).toEqual({
    facebook: 'https://www.facebook.com/cafe',
    twitter: 'https://x.com/cafe',
    linkedin: 'https://uk.linkedin.com/company/cafe',
  })
  expect(websiteDetails(business({ sameAs: 'https://youtube.com/@cafe' })).socialMedia).toEqual({ youtube: 'https://youtube.com/@cafe' })
})

describe('when a page has a rating', () => {
  const rated = (aggregateRating: object, more: object = {}) => business({ aggregateRating, ...more })

  test.each([
    [rated({ ratingValue: 4.6, reviewCount: 120 }), 4.6, 120],
    [rated({ ratingValue: '4,5', ratingCount: '33' }), 4.5, 33],
    [rated({ ratingValue: 9.2, bestRating: 10, reviewCount: 5 }), 4.6, 5],
    [rated({ ratingValue: '87', bestRating: '100' }), 4.4, null],
    [rated({ ratingValue: 4, reviewCount: 1.5 }), 4, null],
    [
      jsonLd({
        '@graph': [{ '@type': 'WebSite' }, { '@type': ['Thing', 'http://schema.org/Plumber'], aggregateRating: { ratingValue: 3 } }],
      }),
      3,
      null,
    ],
    [jsonLd([[{ '@type': 'Florist', aggregateRating: [{ ratingValue: 2 }] }]]), 2, null],
  ])('then it is converted to our scale: %s', (page, rating, reviewCount) =>
    expect(websiteDetails(page)).toEqual({ ...nothing, rating, reviewCount }),
  )

  test.each([
    rated({ ratingValue: 5.1, reviewCount: 3 }),
    rated({ ratingValue: -1, reviewCount: 3 }),
    rated({ ratingValue: 'excellent', reviewCount: 3 }),
    rated({ ratingValue: 4, bestRating: 0 }),
    rated({ reviewCount: 3 }),
    jsonLd({ '@type': 'Product', aggregateRating: { ratingValue: 5, reviewCount: 900 } }),
    jsonLd({ '@type': 'Movie', aggregateRating: { ratingValue: 5, reviewCount: 900 } }),
  ])('then an invalid one, or one not of a business, is ignored: %s', (page) => expect(websiteDetails(page)).toEqual(nothing))

  test('then a business with the right name takes nothing from another one, even if it has less data', () => {
    const other = jsonLd({
      '@type': 'Organization',
      name: 'Website builder',
      telephone: '0800 000 000',
      address: '1 Tower Road, London',
      openingHours: 'Mo-Fr 09:00-17:00',
      sameAs: 'https://youtube.com/@builder',
      aggregateRating: { ratingValue: 1 },
    })
    const page = other + business({ telephone: '0115 496 0000' })
    expect(websiteDetails(page, { businessName: 'Café Lumière' })).toEqual({ ...nothing, phone: '0115 496 0000' })
    expect(websiteDetails(page, { businessName: 'Nobody' }).address).toBe('1 Tower Road, London')
  })

  test('then of several businesses the one with the right name is used', () => {
    const others = jsonLd({
      '@type': 'Organization',
      name: 'Website builder',
      telephone: '0800 000 000',
      aggregateRating: { ratingValue: 1 },
    })
    const page = others + rated({ ratingValue: 5 }, { telephone: '0115 496 0000' })
    expect(websiteDetails(page, { businessName: ' café lumière ' })).toEqual({ ...nothing, phone: '0115 496 0000', rating: 5 })
    expect(websiteDetails(page).rating).toBe(1)
  })
})

describe('when a page is malformed', () => {
  const megabytes = 2 * 1024 * 1024
  const full = (part: string) => part.repeat(Math.ceil(megabytes / part.length)).slice(0, megabytes)
  const deep = (open: string, close: string) => open.repeat(90_000) + close.repeat(90_000)

  test.each([
    ['nothing', ''],
    ['bytes', '\u0000\ufffd\ud800'],
    ['broken JSON', '<script type="application/ld+json">{"@type": "Restaurant",</script>'],
    ['null', jsonLd(null)],
    ['a script that never ends', '<script type="application/ld+json">{"@type":"Restaurant"'],
    [
      'names of prototypes',
      '<script type="application/ld+json">{"__proto__":{"@type":"Restaurant","telephone":"0115 496 0000"}}</script>'.slice(0, -9),
    ],
    ['deep arrays', `<script type="application/ld+json">${deep('[', ']')}</script>`],
    ['deep objects', `<script type="application/ld+json">${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}</script>`],
    ['a wide array', `<script type="application/ld+json">[${'{},'.repeat(60_000)}{}]</script>`],
    ['a million small scripts', full('<script type="application/ld+json">[[[]]]</script>')],
    ['scripts that never end', full('<script type="application/ld+json">')],
    ['elements within each other', full('<b a="tel:1">')],
    ['formatting within each other', full('<a href="tel:1"><b>')],
    ['tags that never end', full('<a ')],
    ['one tag that never ends', `<a ${full('tel:')}`],
    ['quotes that never end', full('<meta property="og:image" content="\'')],
    ['closing tags of nothing', full('</x>')],
    ['angle brackets', full('<')],
    ['a letter that grows in lower case', full('İ<script type="application/ld+json">')],
  ])('then nothing is found, and quickly: %s', (_what, page) => {
    const start = performance.now()
    expect(websiteDetails(page)).toEqual(nothing)
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  test('then valid parts are still found', () => {
    const page = `${full('<b a="<">')}<script type="application/ld+json">{</script>${business({ telephone: '0115 496 0000' })}`
    expect(websiteDetails(page).phone).toBe('0115 496 0000')
  })
})
