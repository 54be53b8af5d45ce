import { type RefObject, useEffect, useState } from 'react'

type FieldErrors = Readonly<Partial<Record<string, string>>>

/** The errors without those of the given fields. */
export const withoutErrors = (errors: FieldErrors, changed: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name)))

interface Shown {
  readonly errors: FieldErrors
  /** How often errors have been looked for. */
  readonly attempts: number
}

/** The errors of a form's fields: the first such field gets the focus when they are shown, and each disappears when its field changes. */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [{ errors, attempts }, setShown] = useState<Shown>({ errors: {}, attempts: 0 })
  // A corrected field does not move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each attempt
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [attempts])
  return {
    errors,
    show: (found: FieldErrors) => setShown((before) => ({ errors: found, attempts: before.attempts + 1 })),
    clear: (changed: readonly string[]) => setShown((before) => ({ ...before, errors: withoutErrors(before.errors, changed) })),
  }
}
