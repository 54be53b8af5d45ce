import { z } from 'zod'
import { Coordinates, line, Slug, text } from '../primitives.ts'
import { Company } from './company.ts'

const Named = z.strictObject({ slug: Slug, name: line(60) })

/** The city that an installation serves: configuration, not code. */
export const City = z.strictObject({
  name: line(60),
  county: line(60),
  country: line(60),
  siteName: line(60),
  centre: Coordinates,
  bankHolidays: z.array(z.iso.date()).default([]).describe('Days on which opening hours may differ'),
  areas: z.array(Named).min(1),
  categories: z.array(Named.extend({ description: text(300) })).min(1),
  contact: z.strictObject({ email: z.email(), phone: line(40), address: line(200) }),
  company: Company.nullable().default(null).describe('Who runs the site; null if nobody has said'),
})
export type City = z.infer<typeof City>

/** An area with its former slugs: old URLs redirect to it, and locations may still use the old names. */
export const Area = Named.extend({ formerSlugs: z.array(Slug).default([]) })
export type Area = z.infer<typeof Area>

const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** Returns a function that finds the first area mentioned in a location text; hyphens count as spaces and case is ignored. */
export function areaFinder(areas: readonly Area[]): (location: string) => Area | undefined {
  const named = areas.map((area) => ({
    area,
    names: [area.name, area.slug, ...area.formerSlugs].map(folded).filter((name) => name.trim()),
  }))
  return (location) => {
    const place = folded(location)
    return named.find(({ names }) => names.some((name) => place.includes(name)))?.area
  }
}
