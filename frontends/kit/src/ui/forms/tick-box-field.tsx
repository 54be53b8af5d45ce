import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { type FieldProps, useControl } from '../../forms/use-control.ts'
import { FieldNotes } from './field-frame.tsx'

interface TickBoxProps extends Omit<FieldProps, 'label'> {
  /** May contain links. */
  readonly label: ReactNode
}

/** A labelled tick box in the surrounding form. */
export function TickBoxField({ name, label, hint, className }: TickBoxProps) {
  const { control, error } = useControl(name, hint)
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-sm">
        <input type="checkbox" {...control} className="size-5 shrink-0 accent-primary" />
        {label}
      </label>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  )
}
