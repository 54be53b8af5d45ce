import { keys } from 'remeda'
import type { z } from 'zod'
import { Phone, personName } from '../primitives.ts'
import { fieldsWith } from './fields-with.ts'

export interface ProfileField {
  readonly label: string
  readonly rule: z.ZodType<string, string>
  /** The maximum length of its input. */
  readonly limit?: number
  /** Whether the sign-up form asks for it. */
  readonly isInSignUp: boolean
  /** Whether it is published to the other services. */
  readonly isAnnounced: boolean
}

const nameLength = 80

/** All fields of an account holder's profile, each of them optional. */
export const profileFields = {
  firstName: { label: 'First Name', rule: personName(nameLength), limit: nameLength, isInSignUp: true, isAnnounced: true },
  lastName: { label: 'Last Name', rule: personName(nameLength), limit: nameLength, isInSignUp: true, isAnnounced: true },
  phone: { label: 'Phone', rule: Phone, isInSignUp: false, isAnnounced: false },
} as const satisfies Record<string, ProfileField>

export type ProfileFieldName = keyof typeof profileFields

export const profileFieldNames: readonly ProfileFieldName[] = keys(profileFields)
export const signUpFields = fieldsWith(profileFields, { isInSignUp: true })
export const announcedFields = fieldsWith(profileFields, { isAnnounced: true })
