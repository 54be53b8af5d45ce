import { ApiProblem } from '@directory/frontend-kit/api-client'

/** Maps fields of the request, or whole problems (by slug), to differently named fields of the form. */
export type FieldNames = Readonly<Record<string, string>>

export interface PlacedErrors {
  readonly fields: readonly { readonly name: string; readonly message: string }[]
  /** The message at the top of the form. */
  readonly summary: string
}

/** The server's errors by form field, in the form's order; those without a field go into the summary. */
export function placeErrors(error: Error, order: readonly string[], names: FieldNames = {}): PlacedErrors {
  if (!(error instanceof ApiProblem)) return { fields: [], summary: error.message }
  const isField = (name: string | undefined): name is string => name !== undefined && order.includes(name.split('.')[0] ?? '')
  const whole = names[error.type.replace(/^\/problems\//, '')]
  if (isField(whole)) return { fields: [{ name: whole, message: error.message }], summary: error.message }
  const errors = error.errors.map(({ field, message }) => {
    const path = field.replace(/^body\./, '')
    return { name: names[path] ?? path, message }
  })
  const place = ({ name }: { name: string }) => order.indexOf(name.split('.')[0] ?? '')
  const fields = errors.filter(({ name }) => isField(name)).toSorted((a, b) => place(a) - place(b))
  const withoutField = errors.filter(({ name }) => !isField(name)).map(({ message }) => message)
  return { fields, summary: withoutField.join(' ') || (fields.length ? error.title : error.message) }
}
