import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'

interface ProductTextProps {
  /** Undefined if it has not changed. */
  readonly text: string | undefined
  readonly value: string
  /** What it is about. */
  readonly label: string
  readonly onAdopt: (text: string) => void
}

/** What the product says of itself since an assessment was saved, to be adopted; nothing once it is. */
export function ProductText({ text, value, label, onAdopt }: ProductTextProps) {
  if (text === undefined || text === value) return null
  return (
    <Alert>
      <p className="font-semibold">The product’s own text on this has changed since this was saved. It now reads:</p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
      <Button variant="outline" className="mt-3" onClick={() => onAdopt(text)}>
        Use this text<span className="sr-only"> for {label}</span>
      </Button>
    </Alert>
  )
}
