import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}

/** An error message with a retry button. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center rounded-xl border border-line bg-surface px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert aria-hidden className="size-6" />
      </span>
      <h3 className="mt-5 font-display font-medium text-heading">{title}</h3>
      <p className="mt-2 max-w-md text-ink-soft">{message}</p>
      <Button variant="outline" className="mt-6" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </div>
  )
}
