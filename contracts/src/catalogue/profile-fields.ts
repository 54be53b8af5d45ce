import { keys } from 'remeda'
import type { z } from 'zod'
import { Phone, personName } from '../primitives.ts'
import type { FieldsWith } from './fields-with.ts'

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

type Fields = typeof profileFields
export type ProfileFieldName = keyof Fields
export type SignUpField = FieldsWith<Fields, { isInSignUp: true }>
type AnnouncedField = FieldsWith<Fields, { isAnnounced: true }>

const isInSignUp = (name: ProfileFieldName): name is SignUpField => profileFields[name].isInSignUp
const isAnnounced = (name: ProfileFieldName): name is AnnouncedField => profileFields[name].isAnnounced

export const profileFieldNames: readonly ProfileFieldName[] = keys(profileFields)
export const signUpFields: readonly SignUpField[] = profileFieldNames.filter(isInSignUp)
export const announcedFields: readonly AnnouncedField[] = profileFieldNames.filter(isAnnounced)
