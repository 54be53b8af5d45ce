import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'

interface PasswordFieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly minLength?: number
  readonly hint?: string
}

/** A password that can be shown while it is typed. */
export function PasswordField({ autoComplete, minLength, hint }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Field id={id} label="Password">
      <div className="relative">
        <Input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          minLength={minLength}
          aria-describedby={hint ? `${id}-hint` : undefined}
          required
          className="pr-12"
        />
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
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </Field>
  )
}
