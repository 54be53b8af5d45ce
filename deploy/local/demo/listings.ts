import { demoSource } from '@directory/contracts/catalogue/demo'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { packages } from '@directory/contracts/catalogue/packages'
import { slugify } from '@directory/contracts/catalogue/slug'
import type { ImportRow } from '@directory/contracts/http/imports'
import type { z } from 'zod'
import { automotive } from './data/automotive.ts'
import { beauty } from './data/beauty.ts'
import { education } from './data/education.ts'
import { entertainment } from './data/entertainment.ts'
import { home } from './data/home.ts'
import { restaurants } from './data/restaurants.ts'
import { services } from './data/services.ts'
import { shopping } from './data/shopping.ts'
import type { DemoBusiness } from './demo-business.ts'
import { demoOpeningHours } from './opening-hours.ts'
import { paletteOf } from './pictures/palette.ts'
import { chooser } from './pictures/shapes.ts'

const byCategory: Record<string, readonly DemoBusiness[]> = {
  restaurants,
  shopping,
  services,
  beauty,
  home,
  entertainment,
  automotive,
  education,
}

/** Postcode district and centre of each area. */
const places: Record<string, readonly [district: string, latitude: number, longitude: number]> = {
  'City Centre': ['NG1', 52.9536, -1.1505],
  'Lace Market': ['NG1', 52.9515, -1.1432],
  Hockley: ['NG1', 52.9545, -1.1423],
  'West Bridgford': ['NG2', 52.9322, -1.1276],
  Beeston: ['NG9', 52.9272, -1.2157],
  Hucknall: ['NG15', 53.0386, -1.2044],
  Arnold: ['NG5', 53.0009, -1.1272],
  Carlton: ['NG4', 52.9669, -1.0886],
  Clifton: ['NG11', 52.9045, -1.1772],
  Bulwell: ['NG6', 52.9995, -1.1968],
}

/** How many pictures a listing of each package has, within its cap. */
const pictureCounts = { starter: 1, professional: 3, gold: 5 } as const

export type DemoListing = z.input<typeof ImportRow> & { readonly owner: string | undefined }

export interface DemoPicture {
  readonly file: string
  readonly name: string
  readonly trade: string
  readonly category: string
  /** Among the pictures of its listing. */
  readonly position: number
}

const all = Object.entries(byCategory).flatMap(([category, businesses]) => businesses.map((business) => ({ category, business })))

function picturesOf(business: DemoBusiness, category: string): DemoPicture[] {
  const advertisingPackage = business.package ?? 'starter'
  const count = business.pictureless ? 0 : Math.min(pictureCounts[advertisingPackage], packages[advertisingPackage].imageCap)
  const { name, trade } = business
  return Array.from({ length: count }, (_, position) => ({
    file: `${slugify(name)}-${position + 1}.svg`,
    name,
    trade,
    category,
    position,
  }))
}

/** The pictures that the demo listings show. */
export const demoPictures = (): DemoPicture[] => all.flatMap(({ business, category }) => picturesOf(business, category))

/** A spot near the area's centre, the same on every run. */
const near = (centre: number, index: number, stride: number): number =>
  Number((centre + (((index * stride) % 41) - 20) * 0.00022).toFixed(6))

function demoListing({ category, business }: (typeof all)[number], index: number): DemoListing {
  const [district, latitude, longitude] = places[business.area] ?? ['NG1', nottingham.centre.latitude, nottingham.centre.longitude]
  const slug = slugify(business.name)
  const [rating, reviewCount] = business.rated ?? [0, 0]
  const contact = {
    phone: `0115 496 ${String(100 + index * 7).padStart(4, '0')}`,
    email: `hello@${slug}.example`,
    website: `https://${slug}.example`,
  }
  return {
    source: demoSource,
    sourceId: slug,
    name: business.name,
    description: business.description,
    trade: business.trade,
    category: business.uncategorised ? undefined : category,
    location: `${business.area}, ${nottingham.name}`,
    address: `${business.street}, ${business.area}`,
    postcode: `${district} ${(index % 8) + 1}${'ABDEFGHJ'[index % 8]}${'LNPQRSTU'[(index * 3) % 8]}`,
    coordinates: { latitude: near(latitude, index, 7), longitude: near(longitude, index, 13) },
    ...(business.unreachable ? {} : contact),
    openingHours: demoOpeningHours(category, index),
    socialMedia: business.package
      ? {
          facebook: `https://facebook.example/${slug}`,
          instagram: `https://instagram.example/${slug}`,
          linkedin: `https://linkedin.example/${slug}`,
        }
      : {},
    images: picturesOf(business, category).map(({ file }, position) => ({
      url: `/pictures/demo/${file}`,
      colour: paletteOf(category, chooser(business.name)(3_600) % 3).glow,
      alt:
        position === 0
          ? `${business.name}, ${business.trade.toLowerCase()} in ${business.area}`
          : `${business.name}, picture ${position + 1}`,
    })),
    advertisingPackage: business.package ?? 'starter',
    featured: business.featured ?? false,
    rating,
    reviewCount,
    isApproved: business.state !== 'pending',
    isActive: business.state !== 'inactive',
    owner: business.owner,
  }
}

/** The invented businesses of a fresh installation; the same on every run. */
export const demoListings = (): DemoListing[] => all.map(demoListing)
