import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { ReviewProof } from '@directory/contracts/http/reviews'
import { acceptedTypes } from '@directory/frontend-kit/images/image-file'
import { usePrivateUpload } from '@directory/frontend-kit/images/use-private-upload'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { FileDrop } from '@directory/frontend-kit/ui/file-drop'
import { UploadProgress } from '@directory/frontend-kit/ui/images/upload-progress'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { ReceiptText, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReviewValues } from '../review-values.ts'
import { ProofPicture } from './proof-picture.tsx'

interface ProofFieldProps {
  readonly proofId: ReviewValues['proofId']
  /** The proof that the review has. */
  readonly present: ReviewProof | null
  /** Whether the page was left before a picture had been uploaded. */
  readonly isCutOff: boolean
  readonly error: string | undefined
  readonly onChange: (proofId: string | null) => void
  readonly onBusy: (isBusy: boolean) => void
}

/** An optional picture of a receipt, an order or an invoice. */
export function ProofField({ proofId, present, isCutOff, error, onChange, onBusy }: ProofFieldProps) {
  const [preview, setPreview] = useState<string>()
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])
  const { stage, choose, cancel } = usePrivateUpload({
    onUploaded(imageId, address) {
      setPreview(address)
      onChange(imageId)
    },
  })
  const isUploading = stage.is === 'uploading'
  useEffect(() => onBusy(isUploading), [isUploading, onBusy])
  const hasPicture = Boolean(proofId) || (proofId === undefined && present !== null)
  function remove() {
    setPreview(undefined)
    onChange(null)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">Proof that you were a customer (optional)</legend>
      <p className="mt-1 text-ink-soft text-sm">
        A picture of a receipt, an order or an invoice. If it shows that you were a customer, we mark your review as “Verified customer”. We
        need to see the name of the business, the date and what it was for; black out anything else, such as card numbers, your address or
        other purchases.
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        Only you and our moderators see the picture, never the business. We delete it {retentionDays.decidedProofs} days after we have
        checked it, and when you remove it or delete your review.
      </p>
      <LeadFocus next={(here) => here.querySelector<HTMLElement>('button:enabled')} className="mt-3 grid gap-3">
        {isUploading ? (
          <UploadProgress fraction={stage.fraction} onCancel={cancel} />
        ) : hasPicture ? (
          <div className="grid justify-items-start gap-2">
            <ProofPicture address={proofId ? preview : present?.address} />
            <Button variant="outline" onClick={remove}>
              <Trash2 aria-hidden />
              Remove proof
            </Button>
          </div>
        ) : (
          <FileDrop
            icon={<ReceiptText aria-hidden />}
            label="Choose a picture"
            hint="Or drop one here."
            accept={acceptedTypes}
            onFile={choose}
          />
        )}
        {isCutOff && <Alert>Your picture had not been uploaded yet when the page was left or reloaded. Please choose it again.</Alert>}
        {stage.is === 'waiting' && stage.refusal && (
          <Alert tone="danger">
            <strong>{stage.refusal.title}</strong>
            <p>{stage.refusal.message}</p>
          </Alert>
        )}
        {error && <Alert tone="danger">{error}</Alert>}
      </LeadFocus>
      <p role="status" className="sr-only">
        {proofId && !isUploading ? 'The picture has been uploaded.' : ''}
      </p>
    </fieldset>
  )
}
