import { z } from 'zod'
import { hasNoUser } from './catalogue/web-address.ts'

export const Id = z.uuid()
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be a slug: lower-case letters, digits and single hyphens.')
  .max(120)
/** An amount of money; negative if it flows the other way. */
export const Pence = z.int()
export const DateTime = z.iso.datetime()
export const Email = z.email('Enter a valid email address.').max(254)
/** A secret in an event, encrypted for the service that sends it by email. */
export const Sealed = z.string().regex(/^[\w-]{38,2000}$/)
/** The secret in an emailed link. */
export const MailToken = z.string().regex(/^[\w-]{20,200}$/)
export const WebAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, message: 'Enter a full address that starts with http:// or https://.' })
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u, 'Must be a single line of text.')
  .refine(hasNoUser, 'Enter an address without a name or password before the @.')
export const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{6,24}$/, 'Enter a valid telephone number.')
export const Coordinates = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
export type Coordinates = z.infer<typeof Coordinates>

/** Any string that PostgreSQL can store: no control characters and no broken surrogate pairs. */
const printable = /^[^\p{Cc}\p{Cs}]*$/u
const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** Text shown to others also has no bidirectional controls, which could disguise it as something else. */
const shownLine = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u
const shownLines = /^(?:[^\p{Cc}\p{Cs}\p{Bidi_Control}]|[\t\n\r])*$/u

/** A visible character: not a space, a filler, the blank Braille pattern or the null notehead. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u
export const hasVisibleCharacter = (value: string): boolean => visible.test(value)
const isVisible = (value: string): boolean => value === '' || hasVisibleCharacter(value)

/** A trimmed line of text with at least one visible character. */
export const line = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1, 'Must not be empty.')
    .max(maximum)
    .regex(shownLine, 'Must be a single line of text.')
    .refine(isVisible, 'Must contain visible characters.')

/** A name as linkifiers may read it: full-width letters and foreign full stops normalised, invisible characters removed. */
const asRead = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.')

/** A person's name. It must not contain links, since emails and pages show it. */
export const personName = (maximum: number) =>
  line(maximum).refine(
    (name) => !/:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}|\p{N}\.\p{N}/u.test(asRead(name)),
    'Write a name without a web or email address; put a space after a full stop.',
  )

/** Trimmed multi-line text with at least one visible character. */
export const text = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1, 'Must not be empty.')
    .max(maximum)
    .regex(shownLines, 'Must not contain control characters.')
    .refine(isVisible, 'Must contain visible characters.')

/** Multi-line text as it is being typed: neither trimmed nor complete. */
export const typedText = (maximum: number) => z.string().max(maximum).regex(printableLines, 'Must not contain control characters.')

/** A trimmed line that may be empty, such as a search query. */
export const searchText = (maximum: number) => z.string().trim().max(maximum).regex(printable, 'Must be a single line of text.')

/** The target of a link: a path on this site, or the URL of another one. */
export const LinkTarget = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^(?:\/(?!\/)|https:\/\/[^/])[^\s\\\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u,
    'Enter a path on this site such as /about, or an address that starts with https://.',
  )
  .refine((link) => link.startsWith('/') || (URL.canParse(link) && hasNoUser(link)), 'Enter a full address.')

export const Empty = z.strictObject({})
