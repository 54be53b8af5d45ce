import type { City } from './city.ts'

/** The default city. */
export const nottingham: City = {
  name: 'Nottingham',
  county: 'Nottinghamshire',
  country: 'England',
  siteName: 'Nottingham Directory',
  centre: { latitude: 52.9548, longitude: -1.1581 },
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
}
