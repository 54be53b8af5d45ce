import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle, Input } from '@directory/frontend-kit/ui/input'
import { Select } from '@directory/frontend-kit/ui/select'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { reportListing } from '../api/report-listing.ts'
import { blank, type FormErrors, maxLengths, type ReportValues, serverErrors, toDraft } from '../report-values.ts'

interface ReportFormProps {
  readonly listing: { readonly id: string; readonly name: string }
  readonly onCancel: () => void
}

/** The reason for a report, with an optional comment and email address. */
export function ReportForm({ listing, onCancel }: ReportFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<FormErrors>({})
  const report = useMutation({
    mutationFn: reportListing,
    onError: (error) => error instanceof ApiProblem && setErrors(serverErrors(error.errors)),
  })
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  useEffect(() => {
    if (report.isSuccess) thanks.current?.focus()
  }, [report.isSuccess])

  function submit(event: FormEvent) {
    event.preventDefault()
    const draft = toDraft(values)
    setErrors(draft ? {} : { reason: 'Choose what is wrong.' })
    if (draft) report.mutate({ listingId: listing.id, draft })
  }
  function control(name: keyof ReportValues) {
    const error = errors[name]
    return {
      id: `${id}-${name}`,
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
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
        <Alert>Thank you. We will look into what you have told us about {listing.name}.</Alert>
      </div>
    )
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid max-w-[70ch] gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 className="font-display font-medium text-heading">Report this listing</h2>
      <Field id={`${id}-reason`} label="What is wrong?">
        <Select {...control('reason')}>
          <option value="">Please choose</option>
          {Object.entries(reportReasons).map(([reason, words]) => (
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
      <Field id={`${id}-email`} label="Your email, in case we have questions (optional)">
        <Input {...control('email')} type="email" autoComplete="email" maxLength={maxLengths.email} />
        {renderError('email')}
      </Field>
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
