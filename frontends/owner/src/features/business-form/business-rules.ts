import { ListingDraft } from '@directory/contracts/http/listings'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import { type BusinessValues, listingOf } from './business-values.ts'

/** What is wrong with a form, by the name of the field. */
export type Faults = Readonly<Record<string, string>>

/** What the contract finds wrong with a business as it was filled in. */
export function faultsOf(values: BusinessValues): Faults {
  // The one link that has no field here is another form's to find fault with.
  const shown = { ...values, socialMedia: { ...values.socialMedia, website: '' } }
  const issues = ListingDraft.safeParse(listingOf(shown)).error?.issues ?? []
  // Backwards, so that the first one of a field is what stays.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** The rules of a business form: those of the contract, and what its screen adds. */
export const businessRules =
  <Values extends BusinessValues>(further: (values: Values) => Faults = () => ({})): Resolver<Values> =>
  (values, _, options) => {
    const faults = Object.entries({ ...faultsOf(values), ...further(values) })
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(faults.map(([name, message]): [string, FieldError] => [name, { type: 'contract', message }]))
    return { values: {}, errors: toNestErrors<Values>(errors, options) }
  }
