import { acceptedTypes } from '@directory/frontend-kit/images/image-file'
import { usePrivateUpload } from '@directory/frontend-kit/images/use-private-upload'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { FileDrop } from '@directory/frontend-kit/ui/file-drop'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { ImagePlus, X } from 'lucide-react'
import { useEffect } from 'react'
import { UploadProgress } from './upload-progress.tsx'

interface PrivatePicturesProps {
  readonly legend: string
  readonly hint: string
  readonly maximum: number
  /** The enquiry that they are for; otherwise they belong to whoever is signed in. */
  readonly enquiryId?: string
  readonly pictures: readonly string[]
  /** Addresses that show pictures uploaded in this page. */
  readonly previews: ReadonlyMap<string, string>
  readonly error: string | undefined
  readonly onChange: (pictures: readonly string[]) => void
  readonly onPreview: (imageId: string, address: string) => void
  readonly onBusy: (isBusy: boolean) => void
}

/** Some pictures that only those see who get their addresses. */
export function PrivatePictures({
  legend,
  hint,
  maximum,
  pictures,
  previews,
  error,
  onChange,
  onPreview,
  onBusy,
  ...of
}: PrivatePicturesProps) {
  const { stage, choose, cancel } = usePrivateUpload({
    ...of,
    onUploaded(imageId, address) {
      onPreview(imageId, address)
      onChange([...pictures, imageId])
    },
  })
  const isUploading = stage.is === 'uploading'
  useEffect(() => onBusy(isUploading), [isUploading, onBusy])
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      <p className="mt-1 text-ink-soft text-sm">{hint}</p>
      <LeadFocus next={(here) => here.querySelector<HTMLElement>('button:enabled')} className="mt-3 grid gap-3">
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {pictures.map((id, index) => (
              <li key={id} className="relative">
                {previews.has(id) ? (
                  <img
                    src={previews.get(id)}
                    alt={`Your upload ${index + 1}`}
                    className="size-28 rounded-md border border-line object-cover"
                  />
                ) : (
                  <span className="grid size-28 place-items-center rounded-md border border-line p-2 text-center text-ink-soft text-sm">
                    Picture {index + 1} is uploaded
                  </span>
                )}
                <Button
                  variant="outline"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => onChange(pictures.filter((other) => other !== id))}
                  className="absolute top-1 right-1 size-9 bg-surface p-0"
                >
                  <X aria-hidden className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isUploading ? (
          <UploadProgress fraction={stage.fraction} onCancel={cancel} />
        ) : (
          pictures.length < maximum && (
            <FileDrop
              icon={<ImagePlus aria-hidden />}
              label="Add a picture"
              hint="Or drop one here."
              accept={acceptedTypes}
              onFile={choose}
            />
          )
        )}
        {stage.is === 'waiting' && stage.refusal && (
          <Alert tone="danger">
            <strong>{stage.refusal.title}</strong>
            <p>{stage.refusal.message}</p>
          </Alert>
        )}
        {error && <Alert tone="danger">{error}</Alert>}
      </LeadFocus>
    </fieldset>
  )
}
