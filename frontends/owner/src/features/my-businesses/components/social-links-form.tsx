import type { Listing } from '@directory/contracts/events/listings'
import { type BusinessValues, findLinkChanges, toBusinessValues } from '@directory/frontend-kit/business-form/business-values'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { takeSaved } from '../../../shared/forms/take-saved.ts'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { useUpdateListing } from '../../edit-business/api/update-listing.ts'

type Links = Pick<BusinessValues, 'socialMedia'>

/** The most frequently edited links; others stay as they are. */
export function SocialLinksForm({ listing }: { listing: Listing }) {
  const form = useForm<Links>({ defaultValues: { socialMedia: toBusinessValues(listing).socialMedia } })
  const draft = useFormDraft(`social-links-${listing.id}`, form)
  const showErrors = useServerErrors(form)
  const updating = useUpdateListing()

  const save = ({ socialMedia }: Links) =>
    updating.mutate(
      { id: listing.id, change: { socialMedia: findLinkChanges(toBusinessValues(listing).socialMedia, socialMedia) } },
      {
        onSuccess(saved) {
          draft.forget()
          takeSaved(form, { socialMedia }, { socialMedia: toBusinessValues(saved).socialMedia })
          toast.success('Social Media Updated', { description: 'Your social media links have been saved' })
        },
        onError(error) {
          toast.error('Error', { description: error.message || 'Failed to update social media' })
          showErrors(error)
        },
      },
    )

  return (
    <section aria-labelledby="social-links">
      <h3 id="social-links" className="font-semibold">
        Social links
      </h3>
      <Form form={form} onSubmit={save} className="mt-3 grid gap-4">
        <TextField name="socialMedia.facebook" label="Facebook" type="url" maxLength={500} placeholder="https://" />
        <TextField name="socialMedia.twitter" label="Twitter" type="url" maxLength={500} placeholder="https://" />
        <TextField name="socialMedia.instagram" label="Instagram" type="url" maxLength={500} placeholder="https://" />
        <TextField name="socialMedia.website" label="Additional website" type="url" maxLength={500} placeholder="https://" />
        <FormProblem title="Failed to update social media" />
        <div>
          <Button type="submit" disabled={updating.isPending}>
            {updating.isPending ? 'Saving…' : 'Save social links'}
          </Button>
        </div>
      </Form>
    </section>
  )
}
