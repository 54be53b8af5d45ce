import { useCallback } from 'react'
import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError, UseFormSetFocus } from 'react-hook-form'
import { type FieldNames, placeErrors } from './server-errors.ts'

interface ValidatedForm<Values extends FieldValues> {
  readonly getValues: UseFormGetValues<Values>
  readonly setError: UseFormSetError<Values>
  readonly setFocus: UseFormSetFocus<Values>
}

/** Returns a function that shows the server's errors beside the fields and focuses the first. Keeps what was typed. */
export function useServerErrors<Values extends FieldValues>({ getValues, setError, setFocus }: ValidatedForm<Values>, names?: FieldNames) {
  return useCallback(
    (error: Error) => {
      const order = Object.keys(getValues())
      const isField = (name: string): name is FieldPath<Values> => order.includes(name.split('.')[0] ?? '')
      const { fields, summary } = placeErrors(error, order, names)
      setError('root.server', { type: 'server', message: summary })
      for (const [index, { name, message }] of fields.entries())
        if (isField(name)) setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
      // An error within a field is focused by the field itself.
      const [whole] = fields[0]?.name.split('.') ?? []
      if (whole !== fields[0]?.name && whole && isField(whole)) setFocus(whole)
    },
    [getValues, setError, setFocus, names],
  )
}
