import { Button } from '@directory/frontend-kit/ui/button'
import { Copy } from 'lucide-react'
import { toast } from 'sonner'

/** A text to be entered elsewhere, with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => toast.success('Copied'))
      .catch(() => toast.error('It could not be copied. Please select it.'))
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-sm">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-60 rounded-md border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere">{text}</code>
        <Button variant="outline" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
      </dd>
    </div>
  )
}
