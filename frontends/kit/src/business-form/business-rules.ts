import { ListingDraft } from '@directory/contracts/http/listings'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { type BusinessValues, toListingDraft } from './business-values.ts'

/** What is wrong with a form, by the name of the field. */
export type FormErrors = Readonly<Record<string, string>>

/** What the contract finds wrong with a business as it was filled in. */
export function findErrors(values: BusinessValues): FormErrors {
  // The one link that has no field here is for another form to validate.
  const shown = { ...values, socialMedia: { ...values.socialMedia, website: '' } }
  const issues = ListingDraft.safeParse(toListingDraft(shown)).error?.issues ?? []
  // Backwards, so that the first one of a field is what stays.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** The resolver of a form that is validated by a function. */
export const resolverBy =
  <Values extends FieldValues>(find: (values: Values) => FormErrors): Resolver<Values> =>
  (values, _, options) => {
    const found = Object.entries(find(values))
    if (found.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of found) {
      // With its control, so that the first one with an error can be led to.
      const control: { ref?: unknown } | undefined = get(options.fields, name)
      set(errors, name, { type: 'contract', message, ref: control?.ref })
    }
    return { values: {}, errors }
  }

/** The rules of a business form: those of the contract, and what its screen adds. */
export const businessRules = <Values extends BusinessValues>(further: (values: Values) => FormErrors = () => ({})): Resolver<Values> =>
  resolverBy((values) => ({ ...findErrors(values), ...further(values) }))
