import { profileFields } from '@directory/contracts/catalogue/profile-fields'
import { textControls } from '@directory/frontend-kit/ui/forms/text-controls'

export const { Text: ProfileText } = textControls(profileFields)

/** First and last name side by side. */
export function NameFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ProfileText name="firstName" autoComplete="given-name" />
      <ProfileText name="lastName" autoComplete="family-name" />
    </div>
  )
}
