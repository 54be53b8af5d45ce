import { useId } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'

/** What every field takes: its place in the form's values, its label, and a line that helps to fill it in. */
export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly className?: string
}

/** Ties a control to its value in the form around it, to its hint and to what is wrong with it. */
export function useControl(name: string, hint: string | undefined) {
  const id = useId()
  const { register, control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const found: { message?: unknown } | undefined = get(errors, name)
  const message = found?.message
  const error = typeof message === 'string' && message ? message : undefined
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return {
    error,
    control: { ...register(name), id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described },
  }
}
