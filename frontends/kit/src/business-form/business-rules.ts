import { ListingDraft } from '@directory/contracts/http/listings'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
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

/** What finds fault with a form as a form asks for it. */
export const resolverBy =
  <Values extends FieldValues>(find: (values: Values) => Faults): Resolver<Values> =>
  (values, _, options) => {
    const faults = Object.entries(find(values))
    if (faults.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of faults) {
      // With its control, so that the first one with a fault can be led to.
      const control: { ref?: unknown } | undefined = get(options.fields, name)
      set(errors, name, { type: 'contract', message, ref: control?.ref })
    }
    return { values: {}, errors }
  }

/** The rules of a business form: those of the contract, and what its screen adds. */
export const businessRules = <Values extends BusinessValues>(further: (values: Values) => Faults = () => ({})): Resolver<Values> =>
  resolverBy((values) => ({ ...faultsOf(values), ...further(values) }))
