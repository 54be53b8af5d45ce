import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { takeSaved, typedSince } from './take-saved.ts'

/** Follows the server's values when they change elsewhere, except for edited fields. */
export function useServerValues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  serverValues: Values,
): void {
  const previous = useRef(serverValues)
  useEffect(() => {
    if (typedSince(previous.current, serverValues).length === 0) return
    takeSaved(form, previous.current, serverValues)
    previous.current = serverValues
  }, [form, serverValues])
}
