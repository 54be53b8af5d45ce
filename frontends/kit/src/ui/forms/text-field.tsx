import { Input } from '@directory/frontend-kit/ui/input'
import type { ComponentProps } from 'react'
import { type FieldProps, useControl } from '../../forms/use-control.ts'
import { FieldFrame } from './field-frame.tsx'

/** A labelled text input in the surrounding form. */
export function TextField({ name, label, hint, className, ...props }: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { control, error } = useControl(name, hint)
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} className={className}>
      <Input {...props} {...control} />
    </FieldFrame>
  )
}
