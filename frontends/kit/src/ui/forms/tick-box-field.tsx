import { cx } from 'class-variance-authority'
import { type FieldProps, useControl } from '../../forms/use-control.ts'
import { FieldNotes } from './field-frame.tsx'

/** A labelled tick box in the surrounding form. */
export function TickBoxField({ name, label, hint, className }: FieldProps) {
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
