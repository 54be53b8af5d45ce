import { type Account, Profile } from '@directory/contracts/http/identity'
import { Email } from '@directory/contracts/primitives'
import { z } from 'zod'
import { orBlank } from '../../shared/forms/blank.ts'

const isOther = (one: string, other: string): boolean => one.toLowerCase() !== other.toLowerCase()

export interface AccountChanges {
  readonly profile: Profile
  readonly emailChange?: { readonly newEmail: string; readonly currentPassword: string }
}

/** What is typed into the account's form while the address is the given one: another address needs the password. */
export const accountEntries = (email: string) =>
  z
    .object({
      firstName: orBlank(Profile.shape.firstName),
      lastName: orBlank(Profile.shape.lastName),
      email: Email,
      phone: orBlank(Profile.shape.phone),
      currentPassword: z.string().max(200),
    })
    .refine((typed) => !isOther(typed.email, email) || typed.currentPassword !== '', {
      path: ['currentPassword'],
      message: 'Enter your password.',
    })
    .transform(({ email: typed, currentPassword, ...profile }): AccountChanges => {
      return isOther(typed, email) ? { profile, emailChange: { newEmail: typed, currentPassword } } : { profile }
    })

export const entriesOf = ({ firstName, lastName, email, phone }: Account) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email,
  phone: phone ?? '',
  currentPassword: '',
})

/** Whether what is typed asks for a change of address, and with it for the password. */
export const asksForPassword = (typed: string, email: string): boolean => typed.trim() !== '' && isOther(typed.trim(), email)
