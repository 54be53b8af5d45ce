import { ApiProblem } from '@directory/frontend-kit/api-client'

/** Where the form has another name for a field of the request, or a field to which a whole problem (by its slug) belongs. */
export type FieldNames = Readonly<Record<string, string>>

export interface PlacedErrors {
  readonly fields: readonly { readonly name: string; readonly message: string }[]
  /** The message at the top of the form. */
  readonly summary: string
}

/** Which fields of a form the server refuses, in the form's order; what has no field there goes into the summary. */
export function placeErrors(error: Error, order: readonly string[], names: FieldNames = {}): PlacedErrors {
  if (!(error instanceof ApiProblem)) return { fields: [], summary: error.message }
  const known = (name: string | undefined): name is string => name !== undefined && order.includes(name.split('.')[0] ?? '')
  const whole = names[error.type.replace(/^\/problems\//, '')]
  if (known(whole)) return { fields: [{ name: whole, message: error.message }], summary: error.message }
  const errors = error.errors.map(({ field, message }) => {
    const path = field.replace(/^body\./, '')
    return { name: names[path] ?? path, message }
  })
  const place = ({ name }: { name: string }) => order.indexOf(name.split('.')[0] ?? '')
  const fields = errors.filter(({ name }) => known(name)).toSorted((one, other) => place(one) - place(other))
  const elsewhere = errors.filter(({ name }) => !known(name)).map(({ message }) => message)
  return { fields, summary: elsewhere.join(' ') || (fields.length ? error.title : error.message) }
}
