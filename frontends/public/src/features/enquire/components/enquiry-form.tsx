import type { EnquiryCandidate } from '@directory/contracts/http/enquiry-candidates'
import { useSession } from '@directory/frontend-kit/session'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle, Input } from '@directory/frontend-kit/ui/input'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ClosedMark } from '../../../shared/closed-mark.tsx'
import { type EnquiryErrors, type EnquiryValues, maxLengths } from '../enquiry-values.ts'
import { ChooseBusinesses } from './choose-businesses.tsx'
import { EnquiryPictures } from './enquiry-pictures.tsx'
import { WishedDay } from './wished-day.tsx'

type TextName = 'message' | 'name' | 'email' | 'phone' | 'wishedTime' | 'website'

interface EnquiryFormProps {
  readonly values: EnquiryValues
  readonly candidates: readonly EnquiryCandidate[]
  readonly errors: EnquiryErrors
  readonly previews: ReadonlyMap<string, string>
  readonly onChange: (changes: Partial<EnquiryValues>) => void
  readonly onPreview: (imageId: string, address: string) => void
  readonly onSubmit: () => void
}

/** What to ask, of whom, and how to be reached. */
export function EnquiryForm({ values, candidates, errors, previews, onChange, onPreview, onSubmit }: EnquiryFormProps) {
  const { account } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [isUploading, setUploading] = useState(false)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  function control(name: TextName) {
    return {
      id: `enquiry-${name}`,
      name,
      value: values[name],
      maxLength: maxLengths[name],
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
      'aria-invalid': errors[name] ? true : undefined,
      'aria-describedby': errors[name] && `enquiry-${name}-error`,
    } as const
  }
  const renderError = (name: keyof EnquiryValues) =>
    errors[name] && (
      <p id={`enquiry-${name}-error`} className="font-medium text-danger text-sm">
        {errors[name]}
      </p>
    )
  const [only] = candidates
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
      className="grid gap-7"
    >
      {candidates.length > 1 ? (
        <ChooseBusinesses
          candidates={candidates}
          chosen={values.listingIds}
          error={errors.listingIds}
          onChange={(listingIds) => onChange({ listingIds })}
        />
      ) : (
        <div>
          <p className="text-lg">
            To <strong className="font-semibold">{only?.name}</strong>, {only?.location}
          </p>
          <ClosedMark closure={only?.closure} note=": answers may take longer." />
        </div>
      )}
      <Field id="enquiry-message" label="What would you like to know?">
        <textarea
          {...control('message')}
          rows={7}
          placeholder="What is it about, where, and by when? The more you say, the better the answer."
          className={controlStyle}
        />
        {renderError('message')}
      </Field>
      <EnquiryPictures
        enquiryId={values.id}
        pictures={values.pictures}
        previews={previews}
        error={errors.pictures}
        onChange={(pictures) => onChange({ pictures })}
        onPreview={onPreview}
        onBusy={setUploading}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <WishedDay value={values.wishedOn} error={errors.wishedOn} onChange={(wishedOn) => onChange({ wishedOn })} />
        <Field id="enquiry-wishedTime" label="At what time? (optional)">
          <Input {...control('wishedTime')} placeholder="For example, after six" />
          {renderError('wishedTime')}
        </Field>
        <Field id="enquiry-name" label="Your name">
          <Input {...control('name')} autoComplete="name" />
          {renderError('name')}
        </Field>
        <Field id="enquiry-phone" label="Telephone (optional)">
          <Input {...control('phone')} type="tel" autoComplete="tel" />
          <p className="text-ink-soft text-sm">If you would rather be rung, say above at what time.</p>
          {renderError('phone')}
        </Field>
      </div>
      <Field id="enquiry-email" label="Your email">
        <Input {...control('email')} type="email" autoComplete="email" />
        <p className="text-ink-soft text-sm">
          {account && values.email.trim().toLowerCase() === account.email.toLowerCase()
            ? 'Answers go here.'
            : 'Answers go here. We first send you a link, so that nobody can write in your name.'}
        </p>
        {renderError('email')}
      </Field>
      {/* For programs, which fill in every field. */}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label htmlFor="enquiry-website">Leave this empty</label>
        <input {...control('website')} tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button type="submit" size="large" disabled={isUploading}>
          Check and send
        </Button>
      </div>
    </form>
  )
}
