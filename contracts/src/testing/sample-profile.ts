import { mapToObj } from 'remeda'
import { profileFieldNames, profileFields } from '../catalogue/profile-fields.ts'
import type { Profile } from '../http/identity.ts'
import { exampleText } from './example-text.ts'

/** Somebody who has told us everything about themselves. */
export const fullProfile = mapToObj(profileFieldNames, (name, place) => [name, exampleText(name, place, profileFields[name].rule)])
/** Somebody who has told us nothing. */
export const emptyProfile: Profile = mapToObj(profileFieldNames, (name) => [name, null])
