import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { takeSaved, typedSince } from './take-saved.ts'

/** Follows the server's values when they change elsewhere, except for edited fields. */
export function useServerValues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  held: Values,
): void {
  const known = useRef(held)
  useEffect(() => {
    if (typedSince(known.current, held).length === 0) return
    takeSaved(form, known.current, held)
    known.current = held
  }, [form, held])
}
