import { controlStyle } from '@directory/frontend-kit/ui/input'
import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { type FieldProps, useControl } from '../../forms/use-control.ts'
import { FieldFrame } from './field-frame.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** A labelled multi-line text in the surrounding form; the control grows with its text. */
export function TextAreaField({ name, label, hint, className, rows = 5, ...props }: TextAreaFieldProps) {
  const { control, error } = useControl(name, hint)
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} className={className}>
      <textarea {...props} {...control} rows={rows} className={cx(controlStyle, 'field-sizing-content max-h-96 min-h-28 leading-6')} />
    </FieldFrame>
  )
}
