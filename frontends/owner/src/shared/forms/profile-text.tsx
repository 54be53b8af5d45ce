import { type ProfileField, type ProfileFieldName, profileFields } from '@directory/contracts/catalogue/profile-fields'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import type { ComponentProps } from 'react'

interface ProfileTextProps extends Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete'> {
  readonly name: ProfileFieldName
}

/** Something that people say of themselves: what it is called and how long it may be is the field's. */
export function ProfileText({ name, ...props }: ProfileTextProps) {
  const { label, limit }: ProfileField = profileFields[name]
  return <TextField {...props} name={name} label={label} maxLength={limit} />
}

/** Both names, beside each other. */
export function NameFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ProfileText name="firstName" autoComplete="given-name" />
      <ProfileText name="lastName" autoComplete="family-name" />
    </div>
  )
}
