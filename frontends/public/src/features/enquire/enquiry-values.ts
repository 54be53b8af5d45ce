import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { pastDayError } from '@directory/contracts/catalogue/wished-day'

/** What a visitor has typed. */
export interface EnquiryValues {
  /** Chosen once, so that the enquiry is recognised if it is sent twice. */
  readonly id: string
  readonly listingIds: readonly string[]
  readonly message: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly wishedOn: string
  readonly wishedTime: string
  readonly pictures: readonly string[]
  /** People do not see this field. */
  readonly website: string
}
export type EnquiryErrors = Partial<Record<keyof EnquiryValues, string>>

/** The contract's limits, without loading its schemas in the browser; a test keeps them in sync. */
export const maxLengths = { message: enquiryLimits.message, name: 80, email: 254, phone: 24, wishedTime: 60, website: 200 } as const

export const emptyValues = (): EnquiryValues => ({
  id: crypto.randomUUID(),
  listingIds: [],
  message: '',
  name: '',
  email: '',
  phone: '',
  wishedOn: '',
  wishedTime: '',
  pictures: [],
  website: '',
})

/** What is missing or wrong before an enquiry can be shown as the businesses will see it. */
export function findErrors({ listingIds, message, name, email, wishedOn }: EnquiryValues): EnquiryErrors {
  const dayError = pastDayError(wishedOn)
  return {
    ...(listingIds.length ? {} : { listingIds: 'Choose at least one business.' }),
    ...(message.trim() ? {} : { message: 'Say what you would like to know.' }),
    ...(name.trim() ? {} : { name: 'Enter your name.' }),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: 'Enter a valid email address.' }),
    ...(dayError ? { wishedOn: dayError } : {}),
  }
}

/** Values kept from before a reload; undefined if they are not ours. */
export function parseKept(text: string | null): EnquiryValues | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text)
    const empty = emptyValues()
    const isOurs = Object.entries(empty).every(
      ([name, value]) => Array.isArray(value) === Array.isArray(kept[name]) && typeof kept[name] === typeof value,
    )
    return isOurs ? kept : undefined
  } catch {
    return undefined
  }
}
