import { formatDate } from '@directory/contracts/catalogue/local-time'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle, Input } from '@directory/frontend-kit/ui/input'
import { Select } from '@directory/frontend-kit/ui/select'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useFieldErrors } from '../../../shared/use-field-errors.ts'
import { reportListing } from '../api/report-listing.ts'
import {
  aboutWhat,
  initialValues,
  maxLengths,
  type Reported,
  type ReportValues,
  reasonsFor,
  serverErrors,
  toDraft,
} from '../report-values.ts'

interface ReportFormProps {
  readonly reported: Reported
  readonly title: string
  readonly onCancel: () => void
}

/** The reason for a report, with an optional comment and email address. */
export function ReportForm({ reported, title, onCancel }: ReportFormProps) {
  const { account } = useSession()
  const { listing } = reported
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(() => initialValues(reported))
  const { errors, show, clear } = useFieldErrors(form)
  const report = useMutation({
    mutationFn: reportListing,
    onError: (error) => error instanceof ApiProblem && show(serverErrors(error.errors)),
  })
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  useEffect(() => {
    if (report.isSuccess) thanks.current?.focus()
  }, [report.isSuccess])

  function submit(event: FormEvent) {
    event.preventDefault()
    const draft = toDraft(reported, values)
    show(draft ? {} : { reason: 'Choose what is wrong.' })
    if (draft) report.mutate({ listingId: listing.id, draft })
  }
  function control(name: keyof ReportValues) {
    const error = errors[name]
    return {
      id: `${id}-${name}`,
      name,
      value: values[name],
      onChange({ target }: { target: { value: string } }) {
        setValues({ ...values, [name]: target.value })
        clear([name])
        if (report.isError) report.reset()
      },
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error && `${id}-${name}-error`,
    } as const
  }
  const renderError = (name: keyof ReportValues) =>
    errors[name] && (
      <p id={`${id}-${name}-error`} className="font-medium text-danger text-sm">
        {errors[name]}
      </p>
    )

  if (report.isSuccess)
    return (
      <div ref={thanks} tabIndex={-1}>
        <Alert>
          <p>Thank you. We will look into what you have told us about {listing.name}.</p>
          {report.data && (
            <p className="mt-1">
              We will decide by {formatDate(report.data.dueAt)}.{' '}
              <Link to={`/reports/${report.data.id}`} className="font-semibold text-primary underline underline-offset-4">
                Follow your report
              </Link>
            </p>
          )}
        </Alert>
      </div>
    )
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid max-w-[70ch] gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 className="font-display font-medium text-heading">{title}</h2>
      {listing.images && listing.images.length > 0 && (
        <Field id={`${id}-picture`} label="What do you want to report?">
          <Select {...control('picture')}>
            <option value="">The listing</option>
            {listing.images.map(({ url, alt }, index) => (
              <option key={url} value={url}>
                Picture {index + 1}: {alt}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field id={`${id}-reason`} label="What is wrong?">
        <Select {...control('reason')}>
          <option value="">Please choose</option>
          {reasonsFor(aboutWhat(reported, values)).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </Select>
        {renderError('reason')}
      </Field>
      <Field id={`${id}-comment`} label="Tell us more (optional)">
        <textarea {...control('comment')} rows={4} maxLength={maxLengths.comment} className={controlStyle} />
        {renderError('comment')}
      </Field>
      {account ? (
        <p className="text-ink-soft text-sm">We will email you our decision.</p>
      ) : (
        <Field id={`${id}-email`} label="Your email, so that we can tell you our decision (optional)">
          <Input {...control('email')} type="email" autoComplete="email" maxLength={maxLengths.email} />
          {renderError('email')}
        </Field>
      )}
      {report.error && <Alert tone="danger">{report.error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={report.isPending}>
          {report.isPending ? 'Sending…' : 'Send report'}
        </Button>
        <Button variant="outline" disabled={report.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
