import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { EnquiryCandidate } from '@directory/contracts/http/enquiry-candidates'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import type { EnquiryValues } from '../enquiry-values.ts'

const names = (businesses: readonly EnquiryCandidate[]): string => new Intl.ListFormat('en-GB').format(businesses.map(({ name }) => name))

interface EnquiryPreviewProps {
  readonly values: EnquiryValues
  readonly businesses: readonly EnquiryCandidate[]
  readonly previews: ReadonlyMap<string, string>
  readonly isSending: boolean
  readonly error: Error | null
  readonly onBack: () => void
  readonly onSend: () => void
}

/** Exactly what the businesses will see, before it is sent. */
export function EnquiryPreview({ values, businesses, previews, isSending, error, onBack, onSend }: EnquiryPreviewProps) {
  const { message, name, email, phone, wishedOn, wishedTime, pictures } = values
  const wish = [wishedOn && formatDate(wishedOn), wishedTime.trim()].filter(Boolean).join(', ')
  const isSent = isProblem(error, 'enquiry-sent')
  const rows = [
    ['Name', name.trim()],
    ['Email', email.trim()],
    ['Telephone', phone.trim()],
    ['Day and time', wish],
  ].filter(([, value]) => value)
  return (
    <div className="grid gap-5">
      <h2 className="font-display font-medium text-heading">This is what {names(businesses)} will see</h2>
      <Card className="grid gap-4 p-6">
        <p className="whitespace-pre-wrap break-words">{message.trim()}</p>
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {pictures.map((id, index) => (
              <li key={id}>
                {previews.has(id) ? (
                  <img
                    src={previews.get(id)}
                    alt={`Your upload ${index + 1}`}
                    className="h-28 w-auto max-w-full rounded-md border border-line"
                  />
                ) : (
                  <span className="text-ink-soft text-sm">Picture {index + 1}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <dl className="grid gap-x-6 gap-y-1 border-line border-t pt-4 sm:grid-cols-[auto_1fr]">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="break-words font-semibold max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="text-ink-soft text-sm">
        We pass this on to {businesses.length === 1 ? 'this business' : 'these businesses'} and nobody else, keep it for 12 months, and then
        make it anonymous. More on{' '}
        <Link to="/privacy" className="font-semibold text-primary underline underline-offset-4">
          Privacy
        </Link>
        .
      </p>
      {error && (
        <Alert tone="danger">
          {error.message}
          {isSent && ' What you see here can go out as a new enquiry; if it is to have pictures, add them again first.'}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="large" disabled={isSending} onClick={onSend}>
          {isSending ? 'Sending…' : isSent ? 'Send as a new enquiry' : 'Send enquiry'}
        </Button>
        <Button size="large" variant="outline" disabled={isSending} onClick={onBack}>
          Change something
        </Button>
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {isSending && 'Your browser proves that it is not a program. This takes a moment.'}
      </p>
    </div>
  )
}
