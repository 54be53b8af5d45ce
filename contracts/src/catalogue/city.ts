import { z } from 'zod'
import { Coordinates, line, Slug, text } from '../primitives.ts'

const Named = z.strictObject({ slug: Slug, name: line(60) })

/** The city that an installation serves: configuration, not code. */
export const City = z.strictObject({
  name: line(60),
  county: line(60),
  country: line(60),
  siteName: line(60),
  centre: Coordinates,
  timeZone: z.string().default('Europe/London'),
  bankHolidays: z.array(z.iso.date()).default([]).describe('Days on which opening hours may differ'),
  areas: z.array(Named).min(1),
  categories: z.array(Named.extend({ description: text(300) })).min(1),
  contact: z.strictObject({ email: z.email(), phone: line(40), address: line(200) }),
})
export type City = z.infer<typeof City>
export type Area = City['areas'][number]

/** The area that a location text names, or undefined; hyphens count as spaces and case does not matter. */
export function areaOf(city: City, location: string): Area | undefined {
  const folded = ` ${location.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `
  return city.areas.find((area) => folded.includes(` ${area.name.toLowerCase()} `))
}
