import { keys } from 'remeda'
import type { z } from 'zod'
import { Phone, personName } from '../primitives.ts'
import { fieldsWith } from './fields-with.ts'

export interface ProfileField {
  readonly label: string
  readonly rule: z.ZodType<string, string>
  /** The most characters that its control takes. */
  readonly limit?: number
  /** Whether it can be told as soon as an account is opened. */
  readonly isInSignUp: boolean
  /** Whether the other services learn of it. */
  readonly isAnnounced: boolean
}

const nameLength = 80

/** Everything that the holder of an account may say of themselves, all of which may be left out. */
export const profileFields = {
  firstName: { label: 'First Name', rule: personName(nameLength), limit: nameLength, isInSignUp: true, isAnnounced: true },
  lastName: { label: 'Last Name', rule: personName(nameLength), limit: nameLength, isInSignUp: true, isAnnounced: true },
  phone: { label: 'Phone', rule: Phone, isInSignUp: false, isAnnounced: false },
} as const satisfies Record<string, ProfileField>

export type ProfileFieldName = keyof typeof profileFields

export const profileFieldNames: readonly ProfileFieldName[] = keys(profileFields)
export const signUpFields = fieldsWith(profileFields, { isInSignUp: true })
export const announcedFields = fieldsWith(profileFields, { isAnnounced: true })
