import { profileFieldNames } from '@directory/contracts/catalogue/profile-fields'
import { type Account, Profile } from '@directory/contracts/http/identity'
import { Email } from '@directory/contracts/primitives'
import { mapToObj } from 'remeda'
import { z } from 'zod'
import { orBlank } from '../../shared/forms/blank.ts'

const isOther = (a: string, b: string): boolean => a.toLowerCase() !== b.toLowerCase()

export interface AccountChanges {
  readonly profile: Profile
  readonly emailChange?: { readonly newEmail: string; readonly currentPassword: string }
}

/** The schema of the account form for the current address: another address requires the password. */
export const accountEntries = (email: string) =>
  z
    .object({
      ...mapToObj(profileFieldNames, (name) => [name, orBlank(Profile.shape[name])]),
      email: Email,
      currentPassword: z.string().max(200),
    })
    .refine((typed) => !isOther(typed.email, email) || typed.currentPassword !== '', {
      path: ['currentPassword'],
      message: 'Enter your password.',
    })
    .transform(({ email: typed, currentPassword, ...profile }): AccountChanges => {
      return isOther(typed, email) ? { profile, emailChange: { newEmail: typed, currentPassword } } : { profile }
    })

export const toEntries = (account: Account) => ({
  ...mapToObj(profileFieldNames, (name) => [name, account[name] ?? '']),
  email: account.email,
  currentPassword: '',
})

/** Whether the typed address is a change, which requires the password. */
export const asksForPassword = (typed: string, email: string): boolean => typed.trim() !== '' && isOther(typed.trim(), email)
