import type { EnquiryCandidate } from '@directory/contracts/http/enquiry-candidates'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useMutation } from '@directory/frontend-kit/queries'
import { useLocation, useNavigate } from '@directory/frontend-kit/router'
import { useEffect, useRef, useState } from 'react'
import { sendEnquiry } from '../api/send-enquiry.ts'
import { type EnquiryErrors, type EnquiryValues, findErrors } from '../enquiry-values.ts'
import { useEnquiryValues } from '../use-enquiry-values.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquiryPreview } from './enquiry-preview.tsx'
import { EnquirySent } from './enquiry-sent.tsx'

const textOrNull = (text: string): string | null => text.trim() || null

const originOf = (search: string) => {
  const parameters = new URLSearchParams(search)
  return parameters.has('to') ? ('listing' as const) : parameters.has('category') ? ('category' as const) : ('search' as const)
}

/** Of the address while the enquiry is checked, so that the browser leads back to the form. */
const previewHash = '#preview'

/** The form, then what the businesses will see, then what has become of it. */
export function Enquire({ candidates, search }: { candidates: readonly EnquiryCandidate[]; search: string }) {
  const { values, change, forget } = useEnquiryValues()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<EnquiryErrors>({})
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const top = useRef<HTMLDivElement>(null)
  const hasOne = candidates.length === 1
  const listingIds = hasOne
    ? candidates.map(({ id }) => id)
    : (values?.listingIds ?? []).filter((id) => candidates.some((candidate) => candidate.id === id))
  const sending = useMutation({
    mutationFn: ({ message, name, phone, email, wishedOn, wishedTime, pictures, ...rest }: EnquiryValues) =>
      sendEnquiry({
        ...rest,
        listingIds: [...listingIds],
        origin: originOf(search),
        message: message.trim(),
        name: name.trim(),
        email: email.trim(),
        phone: textOrNull(phone),
        wishedOn: wishedOn || null,
        wishedTime: textOrNull(wishedTime),
        pictures: [...pictures],
      }),
    onSuccess: forget,
    onError(error) {
      if (isProblem(error, 'enquiry-sent')) change({ id: crypto.randomUUID(), pictures: [] })
      if (!(error instanceof ApiProblem) || error.errors.length === 0) return
      const refused: EnquiryErrors = Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.')[1] ?? field, message]))
      // There is no other to choose: the preview says why it was not sent.
      if (hasOne && refused.listingIds) return
      setErrors(refused)
      void navigate(-1)
    },
  })
  const { isSuccess } = sending
  const found = values && findErrors({ ...values, listingIds })
  const isComplete = found !== undefined && Object.keys(found).length === 0
  const isChecking = hash === previewHash && isComplete
  useEffect(() => {
    if (isChecking || isSuccess) top.current?.focus()
  }, [isChecking, isSuccess])
  if (!values || !found) return null
  const chosen = candidates.filter(({ id }) => listingIds.includes(id))
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {sending.data ? (
        <EnquirySent sent={sending.data} email={values.email} businesses={chosen} />
      ) : isChecking ? (
        <EnquiryPreview
          values={values}
          businesses={chosen}
          previews={previews}
          isSending={sending.isPending}
          error={sending.error}
          onBack={() => void navigate(-1)}
          onSend={() => sending.mutate(values)}
        />
      ) : (
        <EnquiryForm
          values={{ ...values, listingIds }}
          candidates={candidates}
          errors={errors}
          previews={previews}
          onChange={change}
          onPreview={(id, address) => setPreviews((before) => new Map([...before, [id, address]]))}
          onSubmit={() => {
            setErrors(found)
            if (isComplete) void navigate({ search, hash: previewHash })
          }}
        />
      )}
    </div>
  )
}
