import { limits } from '@directory/contracts/catalogue/limits'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { FormSection } from '@directory/frontend-kit/ui/business-form/form-section'
import { Button } from '@directory/frontend-kit/ui/button'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { PictureUpload } from '@directory/frontend-kit/ui/images/picture-upload'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import type { NewBusinessValues } from '../new-business.ts'
import { newPicture, unexpired } from '../new-picture.ts'

const firstControl = (here: HTMLElement) => here.querySelector<HTMLElement>('input:not([hidden]), button:enabled')

/** The picture of a new listing. */
export function PictureField({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { field, fieldState } = useController<NewBusinessValues, 'picture'>({ name: 'picture' })
  const picture = unexpired(field.value)
  return (
    <FormSection title="Picture" hint="It appears on your card and your page. You can add more later if your package has room for them.">
      <LeadFocus next={firstControl} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {picture ? (
          <>
            <img
              src={picture.url}
              alt="As uploaded"
              width={1200}
              height={675}
              style={{ backgroundColor: picture.colour }}
              className="aspect-video w-full max-w-lg rounded-lg object-cover"
            />
            <TextField name="pictureAlt" label="What the picture shows" maxLength={200} hint="For people who cannot see it." />
            <div>
              <Button ref={field.ref} variant="outline" onClick={() => field.onChange(null)}>
                <Trash2 aria-hidden />
                Remove picture
              </Button>
            </div>
          </>
        ) : (
          <>
            {field.value && (
              <Alert>
                The picture that you chose earlier has been deleted, as it was not submitted within {limits.abandonedImageHours} hours.
                Please choose it again.
              </Alert>
            )}
            <PictureUpload label="Choose a picture" onBusy={onBusy} onUploaded={(image) => field.onChange(newPicture(image))} />
          </>
        )}
        {fieldState.error && (
          <p role="alert" className="font-medium text-danger text-sm">
            {fieldState.error.message}
          </p>
        )}
      </LeadFocus>
    </FormSection>
  )
}
