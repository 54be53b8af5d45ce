import { Button } from '@directory/frontend-kit/ui/button'
import { Spinner } from '@directory/frontend-kit/ui/spinner'

/** How far an upload has come, from 0 to 1, in the place of what chooses a picture. */
export const UploadProgress = ({ fraction, onCancel }: { fraction: number; onCancel: () => void }) => (
  <div className="grid justify-items-center gap-3 rounded-xl border border-line border-dashed px-6 py-8">
    <Spinner label="Uploading…" />
    <progress aria-label="Upload" value={Math.round(fraction * 100)} max={100} className="h-2 w-full max-w-xs" />
    <Button variant="outline" onClick={onCancel}>
      Cancel upload
    </Button>
  </div>
)
