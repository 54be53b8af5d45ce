import { Field } from '@directory/frontend-kit/ui/field'
import type { ReactNode } from 'react'

interface FieldNotesProps {
  readonly id: string
  readonly hint: string | undefined
  readonly error: string | undefined
}

/** Shown below a control: its hint and its errors. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </>
  )
}

interface FieldFrameProps extends FieldNotesProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A control between its label and its notes. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <Field id={id} label={label} {...(className ? { className } : {})}>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  )
}
