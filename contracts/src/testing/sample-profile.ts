import { mapToObj } from 'remeda'
import { profileFieldNames, profileFields } from '../catalogue/profile-fields.ts'
import type { Profile } from '../http/identity.ts'
import { exampleText } from './example-text.ts'

/** A complete profile. */
export const fullProfile = mapToObj(profileFieldNames, (name, place) => [name, exampleText(name, place, profileFields[name].rule)])
/** An empty profile. */
export const emptyProfile: Profile = mapToObj(profileFieldNames, (name) => [name, null])
