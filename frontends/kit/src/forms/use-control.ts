import { useId } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'

/** Props of every field: its path in the form's values, its label, and a hint. */
export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly className?: string
}

/** Connects a control to its value in the surrounding form, its hint and its error. */
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
