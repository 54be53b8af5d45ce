import { limits } from '@directory/contracts/catalogue/limits'
import { questionnaireFields } from '@directory/contracts/catalogue/questionnaire-fields'
import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { ClientImage } from '@directory/contracts/http/social-media'
import { movedTo } from '@directory/frontend-kit/images/image-order'
import { BrandColours } from '@directory/frontend-kit/ui/brand-colours'
import { PictureTiles } from '@directory/frontend-kit/ui/images/picture-tiles'
import { PictureUpload } from '@directory/frontend-kit/ui/images/picture-upload'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { QuestionnaireValues } from '../questionnaire-values.ts'

export interface PictureQuestionsProps {
  /** Pictures that the answers may refer to. */
  readonly pictures: readonly ClientImage[]
  readonly onPicture: (picture: ClientImage) => void
  /** Called when an upload starts and ends. */
  readonly onBusy: (isBusy: boolean) => void
}

const missingPicture = (id: string): ClientImage => ({ id, url: '', colour: null })
const firstButton = (here: HTMLElement) => here.querySelector<HTMLElement>('button:enabled')

interface PictureGroupProps {
  readonly legend: string
  readonly hint: string
  readonly error: string | undefined
  readonly children: ReactNode
}

function PictureGroup({ legend, hint, error, children }: PictureGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      <p className="mt-0.5 mb-2.5 text-ink-soft text-sm">{hint}</p>
      <LeadFocus next={firstButton} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {children}
      </LeadFocus>
      {error && (
        <p role="alert" className="mt-2 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function ColourQuestion() {
  const { field, fieldState } = useController<QuestionnaireValues, 'brandColors'>({ name: 'brandColors' })
  return (
    <BrandColours
      colours={field.value}
      limit={socialMediaLimits.brandColors}
      error={fieldState.error?.message}
      onChange={field.onChange}
      addsOnLeave
      controlRef={field.ref}
    />
  )
}

export function LogoQuestion({ pictures, onPicture, onBusy }: PictureQuestionsProps) {
  const { field, fieldState } = useController<QuestionnaireValues, 'logoId'>({ name: 'logoId' })
  const logo = field.value === null ? undefined : (pictures.find(({ id }) => id === field.value) ?? missingPicture(field.value))
  return (
    <PictureGroup
      legend={questionnaireFields.logoId.label}
      hint="We add it to your posts where appropriate."
      error={fieldState.error?.message}
    >
      {logo ? (
        <PictureTiles pictures={[logo]} noun="logo" onRemove={() => field.onChange(null)} />
      ) : (
        <PictureUpload
          label="Upload a logo"
          onBusy={onBusy}
          onUploaded={({ id, url, colour }) => {
            onPicture({ id, url, colour })
            field.onChange(id)
          }}
        />
      )}
    </PictureGroup>
  )
}

export function ContentImagesQuestion({ pictures, onPicture, onBusy }: PictureQuestionsProps) {
  const { field, fieldState } = useController<QuestionnaireValues, 'contentImageIds'>({ name: 'contentImageIds' })
  const { getValues } = useFormContext<QuestionnaireValues>()
  const ids = field.value
  return (
    <PictureGroup
      legend={questionnaireFields.contentImageIds.label}
      hint={`Up to ${limits.contentImages} pictures that we can use in your posts. The first one is shown first.`}
      error={fieldState.error?.message}
    >
      <PictureTiles
        pictures={ids.map((id) => pictures.find((picture) => picture.id === id) ?? missingPicture(id))}
        noun="content image"
        onMove={(from, to) => field.onChange(movedTo(ids, from, to))}
        onRemove={(removed) => field.onChange(ids.filter((id) => id !== removed))}
      />
      <p role="status" className="text-ink-soft text-sm">
        {ids.length} of {Math.max(limits.contentImages, ids.length)} images
      </p>
      {ids.length < limits.contentImages && (
        <PictureUpload
          label="Upload an image"
          onBusy={onBusy}
          onUploaded={({ id, url, colour }) => {
            onPicture({ id, url, colour })
            // Others may have been moved or removed during the upload.
            field.onChange([...getValues('contentImageIds'), id])
          }}
        />
      )}
    </PictureGroup>
  )
}
