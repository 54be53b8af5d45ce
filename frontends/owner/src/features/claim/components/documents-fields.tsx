import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { Field } from '@directory/frontend-kit/ui/field'
import { PrivatePictures } from '@directory/frontend-kit/ui/images/private-pictures'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { useEffect, useId, useRef, useState } from 'react'

interface DocumentsFieldsProps {
  readonly name: string
  readonly pictures: readonly string[]
  readonly note: string
  readonly error: string | undefined
  readonly onPictures: (pictures: readonly string[]) => void
  readonly onNote: (note: string) => void
  readonly onBusy: (isBusy: boolean) => void
}

/** Pictures of documents, with a note. */
export function DocumentsFields({ name, pictures, note, error, onPictures, onNote, onBusy }: DocumentsFieldsProps) {
  const id = useId()
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const addresses = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address)
    },
    [],
  )
  return (
    <>
      <PrivatePictures
        legend="Pictures of documents"
        hint={`Up to ${claimLimits.documents}, such as a bill, a lease, an insurance certificate or a letter from a public authority, with the name ${name} and its address. Black out what we need not see. Only our team sees them, and we delete them ${retentionDays.decidedClaimDocuments} days after the decision.`}
        maximum={claimLimits.documents}
        pictures={pictures}
        previews={previews}
        error={error}
        onChange={onPictures}
        onPreview={(imageId, address) => {
          addresses.current.push(address)
          setPreviews((before) => new Map([...before, [imageId, address]]))
        }}
        onBusy={onBusy}
      />
      <Field id={id} label="Anything that we should know (optional)">
        <textarea
          id={id}
          rows={3}
          maxLength={1_000}
          value={note}
          onChange={({ target }) => onNote(target.value)}
          className={controlStyle}
        />
      </Field>
    </>
  )
}
