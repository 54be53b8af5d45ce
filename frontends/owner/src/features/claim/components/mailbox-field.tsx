import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { useId } from 'react'

interface MailboxFieldProps {
  readonly domain: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The part of an address before the @ of a given domain. A whole address at it is cut down to that part. */
export function MailboxField({ domain, value, error, onChange }: MailboxFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={`Your address at ${domain}`}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Input
          id={id}
          value={value}
          maxLength={254}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-domain ${id}-error` : `${id}-domain`}
          onChange={({ target }) =>
            onChange(target.value.toLowerCase().endsWith(`@${domain}`) ? target.value.slice(0, -domain.length - 1) : target.value)
          }
          className="max-w-56"
        />
        <span id={`${id}-domain`} className="min-w-0 font-semibold wrap-anywhere">
          @{domain}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </Field>
  )
}
