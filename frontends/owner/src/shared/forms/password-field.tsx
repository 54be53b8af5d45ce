import { type FieldProps, useControl } from '@directory/frontend-kit/forms/use-control'
import { FieldFrame } from '@directory/frontend-kit/ui/forms/field-frame'
import { Input } from '@directory/frontend-kit/ui/input'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly minLength?: number
}

/** A password of the form around it, which can be shown while it is typed. */
export function PasswordField({ name, label, hint, className, ...props }: PasswordFieldProps) {
  const { control, error } = useControl(name, hint)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <Input {...props} {...control} type={isShown ? 'text' : 'password'} maxLength={200} required className="pr-12" />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
        >
          {isShown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
        </button>
      </div>
    </FieldFrame>
  )
}
