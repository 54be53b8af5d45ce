import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { RotateCw } from 'lucide-react'

/** An error message for images that are not shown as they are, with a retry button. */
export function ImagesTrouble({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert tone="danger">
      <strong>Error loading images</strong>
      <p>{message}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </Alert>
  )
}
