import { type FormErrors, resolverBy } from '@directory/frontend-kit/business-form/business-rules'
import type { FieldValues, Resolver } from 'react-hook-form'

interface Contract {
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] } | undefined
  }
}

/**
 * A resolver with the contract's errors in the request made from a form's values. Form and request must use the same field names; the
 * screen may add errors.
 */
export const contractRules = <Values extends FieldValues>(
  contract: Contract,
  toRequest: (values: Values) => unknown = (values) => values,
  further: (values: Values) => FormErrors = () => ({}),
): Resolver<Values> =>
  resolverBy((values) => {
    const issues = contract.safeParse(toRequest(values)).error?.issues ?? []
    // In reverse, so that the first error of each field wins.
    return { ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])), ...further(values) }
  })
