import { formatDate } from '@directory/contracts/catalogue/local-time'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { describeReportedMessage } from '@directory/frontend-kit/enquiries/reported-message'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useMutation } from '@directory/frontend-kit/queries'
import { Link, useSearchParams } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle, Input } from '@directory/frontend-kit/ui/input'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFieldErrors } from '../../../shared/use-field-errors.ts'
import { complain } from '../api/complain.ts'

interface Values {
  readonly name: string
  readonly email: string
  readonly comment: string
}
type Errors = Partial<Record<keyof Values, string>>

/** The contract's limits, without loading its schemas in the browser; a test keeps them in sync. */
export const maxLengths = { name: 120, email: 254, comment: 4_000 } as const

/** Name, address and what has gone wrong. */
export function ComplaintForm() {
  const { contact } = useSite().city
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<Values>({ name: '', email: '', comment: '' })
  const [query] = useSearchParams()
  const reported = describeReportedMessage(query)
  useEffect(() => {
    // Only here, since the server renders the page once for everybody.
    if (reported) setValues((typed) => ({ ...typed, comment: typed.comment || reported }))
  }, [reported])
  const { errors, show, clear } = useFieldErrors(form)
  const sending = useMutation({
    mutationFn: complain,
    onError(error) {
      if (!(error instanceof ApiProblem)) return
      show(Object.fromEntries(error.errors.map(({ field, message }) => [field.replace(/^body\./, ''), message])))
    },
  })
  useEffect(() => {
    if (sending.isSuccess) thanks.current?.focus()
  }, [sending.isSuccess])

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing: Errors = {
      ...(values.email.trim() ? {} : { email: 'Enter your email address, so that we can answer.' }),
      ...(values.comment.trim() ? {} : { comment: 'Must not be empty.' }),
    }
    show(missing)
    if (Object.keys(missing).length > 0) return
    const [name, email, comment] = [values.name.trim() || null, values.email.trim(), values.comment.trim()]
    sending.mutate({ name, email, comment, isAboutMessage: reported !== '' })
  }
  function control(name: keyof Values) {
    return {
      id: `complaint-${name}`,
      name,
      value: values[name],
      maxLength: maxLengths[name],
      onChange({ target }: { target: { value: string } }) {
        setValues({ ...values, [name]: target.value })
        clear([name])
        if (sending.isError) sending.reset()
      },
      'aria-invalid': errors[name] ? true : undefined,
      'aria-describedby': errors[name] && `complaint-${name}-error`,
    } as const
  }
  const renderError = (name: keyof Values) =>
    errors[name] && (
      <p id={`complaint-${name}-error`} className="font-medium text-danger text-sm">
        {errors[name]}
      </p>
    )

  if (sending.data)
    return (
      <div ref={thanks} tabIndex={-1}>
        <Alert>
          <p>Thank you. We have received your complaint, and will answer it by {formatDate(sending.data.dueAt)}.</p>
          <p className="mt-1">
            <Link to={`/reports/${sending.data.id}`} className="font-semibold text-primary underline underline-offset-4">
              Follow your complaint
            </Link>
          </p>
        </Alert>
      </div>
    )
  return (
    <form ref={form} data-needs-script="" onSubmit={submit} noValidate className="grid gap-5">
      <Field id="complaint-name" label="Your name (optional)">
        <Input {...control('name')} autoComplete="name" />
        {renderError('name')}
      </Field>
      <Field id="complaint-email" label="Your email">
        <Input {...control('email')} type="email" autoComplete="email" />
        {renderError('email')}
      </Field>
      <Field id="complaint-comment" label="What has gone wrong?">
        <textarea {...control('comment')} rows={8} className={controlStyle} />
        {renderError('comment')}
      </Field>
      {sending.error && (
        <Alert tone="danger">
          <p>{sending.error instanceof ApiProblem ? sending.error.title : sending.error.message}</p>
          {isProblem(sending.error, 'too-many-requests') && (
            <p className="mt-1">
              What you have written is still here: you can send it in an hour, or write to{' '}
              <a href={`mailto:${contact.email}`} className="font-semibold underline underline-offset-4">
                {contact.email}
              </a>
              .
            </p>
          )}
        </Alert>
      )}
      <div>
        <Button type="submit" disabled={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Send complaint'}
        </Button>
      </div>
    </form>
  )
}
