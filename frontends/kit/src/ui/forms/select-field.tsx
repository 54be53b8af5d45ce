import { Select } from '@directory/frontend-kit/ui/select'
import type { ComponentProps } from 'react'
import { type FieldProps, useControl } from '../../forms/use-control.ts'
import { FieldFrame } from './field-frame.tsx'

/** A labelled select in the surrounding form; the options are its children. */
export function SelectField({ name, label, hint, className, ...props }: FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>) {
  const { control, error } = useControl(name, hint)
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} className={className}>
      <Select {...props} {...control} />
    </FieldFrame>
  )
}
