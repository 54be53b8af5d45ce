import type { Image } from '@directory/contracts/events/media'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { ImageUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { acceptedTypes, type Refusal, sizeHint } from '../../images/image-file.ts'
import { usePictureUpload } from '../../images/use-picture-upload.ts'
import { useReportBusy } from '../../images/use-report-busy.ts'
import { FileDrop } from '../file-drop.tsx'
import { LeadFocus } from '../lead-focus.tsx'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

interface PictureUploadProps {
  readonly label: string
  /** Why there is no room for another one. */
  readonly fullness?: Refusal | undefined
  readonly onUploaded: (image: Image) => void | Promise<void>
  /** Called when an upload starts and ends. */
  readonly onBusy: (isBusy: boolean) => void
  /** The element that gets the focus once the limit is reached. */
  readonly afterLast?: () => HTMLElement | null | undefined
}

/** Uploads a picture from the owner's device: chosen or dropped, checked and cropped to 16:9. */
export function PictureUpload({ label, fullness, onUploaded, onBusy, afterLast }: PictureUploadProps) {
  const { stage, refuse, choose, crop, unreadable, cancel } = usePictureUpload(onUploaded)
  const refusal = fullness ?? (stage.is === 'waiting' ? stage.refusal : undefined)
  const percent = stage.is === 'uploading' ? Math.round(stage.fraction * 100) : 0
  useReportBusy(stage.is === 'uploading', onBusy)
  return (
    <LeadFocus next={(here) => here.querySelector<HTMLElement>('button:enabled') ?? afterLast?.()} className="grid gap-3">
      {stage.is === 'uploading' ? (
        <div className="grid justify-items-center gap-3 rounded-xl border border-line border-dashed bg-surface px-6 py-8">
          <Spinner label="Uploading…" />
          <progress aria-label="Upload" value={percent} max={100} className="h-2 w-full max-w-xs" />
          <Button variant="outline" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      ) : (
        <FileDrop
          icon={<ImageUp aria-hidden />}
          label={label}
          hint={`Or drop a picture here. ${sizeHint}`}
          accept={acceptedTypes}
          isDisabled={fullness !== undefined}
          onFile={(file) => (fullness ? refuse(fullness) : choose(file))}
        />
      )}
      {refusal && (
        <Alert tone={fullness ? 'info' : 'danger'}>
          <strong>{refusal.title}</strong>
          <p>{refusal.message}</p>
        </Alert>
      )}
      {stage.is === 'cropping' && (
        <Suspense fallback={<Spinner label="Opening the picture…" />}>
          <CropDialog url={stage.url} onCrop={crop} onUnreadable={unreadable} onCancel={cancel} />
        </Suspense>
      )}
    </LeadFocus>
  )
}
