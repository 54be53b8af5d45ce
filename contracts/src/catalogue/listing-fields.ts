import { keys, mapToObj } from 'remeda'
import type { z } from 'zod'
import { Email, line, Phone, text, WebAddress } from '../primitives.ts'
import { type FieldsWith, fieldsWith } from './fields-with.ts'

/** A column of an import file. */
export interface Column {
  /** Its column name in our files. */
  readonly name: string
  /** The label that people see. */
  readonly label: string
  /** Names that other people's files use for it; punctuation, spaces and case are ignored. */
  readonly synonyms?: readonly string[]
  readonly example: string
}

interface ListingField {
  readonly label: string
  /** Who may set it. Fields that only an admin sets have their own endpoint. */
  readonly setBy: 'owner' | 'import' | 'admin'
}

/** A text field. Contracts, storage, forms, imports and exports all derive a listing's fields from these entries. */
interface TextField extends ListingField {
  /** Whether every listing must have it. */
  readonly isNeeded: boolean
  /** The schema of its values, given the limit. */
  readonly rule: (limit: number) => z.ZodType<string, string>
  /** Its maximum length in characters. */
  readonly limit: number
  readonly column: Column
}

/** All fields of a listing that people fill in, in the order in which they are shown. */
export const listingFields = {
  name: {
    label: 'Business name',
    setBy: 'owner',
    isNeeded: true,
    rule: line,
    limit: 120,
    column: {
      name: 'name',
      label: 'Name',
      synonyms: ['business', 'business name', 'company', 'company name', 'trading name', 'organisation', 'shop name', 'venue', 'title'],
      example: 'Trent Bridge Bakery',
    },
  },
  description: {
    label: 'Description',
    setBy: 'owner',
    isNeeded: false,
    rule: text,
    limit: 5_000,
    column: {
      name: 'description',
      label: 'Description',
      synonyms: ['about', 'details', 'summary', 'text'],
      example: 'Sourdough, pies and Eccles cakes.',
    },
  },
  location: {
    label: 'Location',
    setBy: 'owner',
    isNeeded: true,
    rule: line,
    limit: 160,
    column: { name: 'location', label: 'Location', synonyms: ['place', 'where'], example: 'Beeston, Nottingham' },
  },
  categoryId: { label: 'Category', setBy: 'owner' },
  /** The line of business, such as "MOT station": searched in addition to the name. */
  trade: {
    label: 'Trade',
    setBy: 'import',
    isNeeded: false,
    rule: line,
    limit: 60,
    column: { name: 'type', label: 'Type', synonyms: ['trade', 'kind', 'business type', 'sector'], example: 'Bakery' },
  },
  address: {
    label: 'Address',
    setBy: 'owner',
    isNeeded: false,
    rule: line,
    limit: 240,
    column: {
      name: 'address',
      label: 'Address',
      synonyms: ['address 1', 'address line 1', 'full address', 'street', 'street address'],
      example: '12 High Road',
    },
  },
  postcode: {
    label: 'Postcode',
    setBy: 'owner',
    isNeeded: false,
    rule: line,
    limit: 10,
    column: { name: 'postcode', label: 'Postcode', synonyms: ['post code', 'postal code', 'zip', 'zip code'], example: 'NG9 1AA' },
  },
  phone: {
    label: 'Phone',
    setBy: 'owner',
    isNeeded: false,
    rule: () => Phone,
    limit: 24,
    column: {
      name: 'phone',
      label: 'Phone',
      synonyms: ['telephone', 'phone number', 'telephone number', 'phone no', 'telephone no', 'tel', 'tel no', 'mobile', 'contact number'],
      example: '0115 496 0123',
    },
  },
  email: {
    label: 'Email',
    setBy: 'owner',
    isNeeded: false,
    rule: () => Email,
    limit: 254,
    column: {
      name: 'email',
      label: 'Email',
      synonyms: ['email address', 'e-mail', 'mail', 'contact email'],
      example: 'hello@trent-bridge-bakery.example',
    },
  },
  website: {
    label: 'Website',
    setBy: 'owner',
    isNeeded: false,
    rule: () => WebAddress,
    limit: 500,
    column: {
      name: 'website',
      label: 'Website',
      synonyms: ['web site', 'web', 'url', 'web address', 'website address', 'website url', 'homepage', 'link'],
      example: 'https://trent-bridge-bakery.example',
    },
  },
  openingHours: { label: 'Opening hours', setBy: 'owner' },
  socialMedia: { label: 'Social links', setBy: 'owner' },
  images: { label: 'Images', setBy: 'owner' },
  rating: { label: 'Rating', setBy: 'admin' },
} as const satisfies Record<string, ListingField | TextField>

type Fields = typeof listingFields
export type ListingFieldName = keyof Fields
type AnyText = FieldsWith<Fields, { isNeeded: boolean }>
export type OwnerText = FieldsWith<Fields, { isNeeded: boolean; setBy: 'owner' }>

export const isListingField = (name: string): name is ListingFieldName => Object.hasOwn(listingFields, name)
const isText = <Name extends ListingFieldName>(name: Name): name is Name & AnyText => 'rule' in listingFields[name]

export const listingTexts: readonly AnyText[] = keys(listingFields).filter(isText)
export const neededTexts = fieldsWith(listingFields, { isNeeded: true })
export const optionalTexts = fieldsWith(listingFields, { isNeeded: false })
export const ownerFields = fieldsWith(listingFields, { setBy: 'owner' })
export const ownerTexts: readonly OwnerText[] = ownerFields.filter(isText)
/** The texts that an owner may leave out. The description is not among them: only an import may lack it. */
export const optionalOwnerTexts = fieldsWith(listingFields, { isNeeded: false, setBy: 'owner' })

/** The texts of a listing with only the required fields. */
export const absentTexts = mapToObj(optionalTexts, (name) => [name, null])
/** The texts of a listing with every field filled in. */
export const exampleTexts = mapToObj(listingTexts, (name) => [name, listingFields[name].column.example])

/** The schema of a text field. */
export function statedText(name: AnyText): z.ZodType<string, string> {
  const { rule, limit }: TextField = listingFields[name]
  return rule(limit)
}
