import type { City } from './city.ts'

/** The default city. */
export const nottingham: City = {
  name: 'Nottingham',
  county: 'Nottinghamshire',
  country: 'England',
  siteName: 'Nottingham Directory',
  centre: { latitude: 52.9548, longitude: -1.1581 },
  bankHolidays: [
    ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28'],
    ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
    ...['2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26'],
  ],
  areas: [
    { slug: 'city-centre', name: 'City Centre' },
    { slug: 'lace-market', name: 'Lace Market' },
    { slug: 'west-bridgford', name: 'West Bridgford' },
    { slug: 'beeston', name: 'Beeston' },
    { slug: 'hockley', name: 'Hockley' },
    { slug: 'hucknall', name: 'Hucknall' },
    { slug: 'arnold', name: 'Arnold' },
    { slug: 'carlton', name: 'Carlton' },
    { slug: 'clifton', name: 'Clifton' },
    { slug: 'bulwell', name: 'Bulwell' },
  ],
  categories: [
    { slug: 'restaurants', name: 'Restaurants', description: 'Restaurants, cafés, pubs and takeaways' },
    { slug: 'shopping', name: 'Shopping', description: 'Independent shops, gifts and fashion' },
    { slug: 'services', name: 'Services', description: 'Solicitors, accountants and everyday professionals' },
    { slug: 'beauty', name: 'Beauty', description: 'Hairdressers, barbers, spas and salons' },
    { slug: 'home', name: 'Home', description: 'Plumbers, electricians, builders and gardeners' },
    { slug: 'entertainment', name: 'Entertainment', description: 'Theatres, music, sport and days out' },
    { slug: 'automotive', name: 'Automotive', description: 'Garages, MOT stations and car care' },
    { slug: 'education', name: 'Education', description: 'Tutors, nurseries, colleges and courses' },
  ],
  contact: { email: 'hello@nottingham.example', phone: '0115 496 0000', address: 'Old Market Square, Nottingham, NG1 2DP' },
  company: null,
}
