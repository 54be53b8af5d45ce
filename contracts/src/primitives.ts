import { z } from 'zod'

export const Id = z.uuid()
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be a slug: lower-case letters, digits and single hyphens.')
  .max(120)
/** An amount of money; negative where it goes the other way. */
export const Pence = z.int()
export const DateTime = z.iso.datetime()
export const Email = z.email('Enter a valid email address.').max(254)
export const WebAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, message: 'Enter a full address that starts with http:// or https://.' })
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be a single line of text.')
export const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{6,24}$/, 'Enter a valid telephone number.')
export const Coordinates = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
export type Coordinates = z.infer<typeof Coordinates>

/** Any string that PostgreSQL can store: no control characters and no broken surrogate pairs. */
const printable = /^[^\p{Cc}\p{Cs}]*$/u
const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** A trimmed line of text. */
export const line = (maximum: number) =>
  z.string().trim().min(1, 'Must not be empty.').max(maximum).regex(printable, 'Must be a single line of text.')

/** Trimmed text of several lines. */
export const text = (maximum: number) =>
  z.string().trim().min(1, 'Must not be empty.').max(maximum).regex(printableLines, 'Must not hold control characters.')

/** Text of several lines as it is being typed: neither trimmed nor complete. */
export const typedText = (maximum: number) => z.string().max(maximum).regex(printableLines, 'Must not hold control characters.')

/** A trimmed line that may be empty, such as what is typed into a search box. */
export const searchText = (maximum: number) => z.string().trim().max(maximum).regex(printable, 'Must be a single line of text.')

/** Where a link leads: a path of this site, or an address of another one. */
export const LinkTarget = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^(?:\/(?!\/)|https:\/\/[^/])[^\s\\\p{Cc}\p{Cs}]*$/u,
    'Enter a path of this site such as /about, or an address that begins with https://.',
  )
  .refine((link) => link.startsWith('/') || URL.canParse(link), 'Enter a full address.')

export const Empty = z.strictObject({})
