import { ListingDraft } from '@directory/contracts/http/listings'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { type BusinessValues, toListingDraft } from './business-values.ts'

/** The errors of a form, by field name. */
export type FormErrors = Readonly<Record<string, string>>

/** The contract's errors in a business as filled in. */
export function findErrors(values: BusinessValues): FormErrors {
  // The website link has no field here; another form validates it.
  const ownFields = { ...values, socialMedia: { ...values.socialMedia, website: '' } }
  const issues = ListingDraft.safeParse(toListingDraft(ownFields)).error?.issues ?? []
  // In reverse, so that the first error of each field wins.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** A resolver for a form that is validated by a function. */
export const resolverBy =
  <Values extends FieldValues>(find: (values: Values) => FormErrors): Resolver<Values> =>
  (values, _, options) => {
    const found = Object.entries(find(values))
    if (found.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of found) {
      // With the control's ref, so that the first invalid one gets the focus.
      const control: { ref?: unknown } | undefined = get(options.fields, name)
      set(errors, name, { type: 'contract', message, ref: control?.ref })
    }
    return { values: {}, errors }
  }

/** The rules of a business form: the contract's, and those that its screen adds. */
export const businessRules = <Values extends BusinessValues>(further: (values: Values) => FormErrors = () => ({})): Resolver<Values> =>
  resolverBy((values) => ({ ...findErrors(values), ...further(values) }))
