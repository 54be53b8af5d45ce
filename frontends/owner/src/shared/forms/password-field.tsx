import { type FieldProps, useControl } from '@directory/frontend-kit/forms/use-control'
import { FieldFrame } from '@directory/frontend-kit/ui/forms/field-frame'
import { Input } from '@directory/frontend-kit/ui/input'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly minLength?: number
}

/** A password field in the surrounding form, with a button to show the password. */
export function PasswordField({ name, label, hint, className, ...props }: PasswordFieldProps) {
  const { control, error } = useControl(name, hint)
  const [isVisible, setVisible] = useState(false)
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <Input {...props} {...control} type={isVisible ? 'text' : 'password'} maxLength={200} required className="pr-12" />
        <button
          type="button"
          aria-pressed={isVisible}
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setVisible(!isVisible)}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
        >
          {isVisible ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
        </button>
      </div>
    </FieldFrame>
  )
}
