import { type FormErrors, resolverBy } from '@directory/frontend-kit/business-form/business-rules'
import type { FieldValues, Resolver } from 'react-hook-form'

interface Contract {
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] } | undefined
  }
}

/** The rules of a form: what the contract finds wrong with the request that is made of its values. The fields are named alike in both; the screen may find further errors. */
export const contractRules = <Values extends FieldValues>(
  contract: Contract,
  toRequest: (values: Values) => unknown = (values) => values,
  further: (values: Values) => FormErrors = () => ({}),
): Resolver<Values> =>
  resolverBy((values) => {
    const issues = contract.safeParse(toRequest(values)).error?.issues ?? []
    // Backwards, so that the first one of a field is what stays.
    return { ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])), ...further(values) }
  })
