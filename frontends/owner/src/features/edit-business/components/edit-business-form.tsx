import type { Listing } from '@directory/contracts/events/listings'
import { businessRules } from '@directory/frontend-kit/business-form/business-rules'
import { type BusinessValues, findChanges, isComplete, toBusinessValues } from '@directory/frontend-kit/business-form/business-values'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { BusinessFields } from '@directory/frontend-kit/ui/business-form/business-fields'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import type { Saving } from '@directory/frontend-kit/ui/images/images-section'
import { useUnsavedChanges } from '@directory/frontend-kit/use-unsaved-changes'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { takeSaved } from '../../../shared/forms/take-saved.ts'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { FillFromWebsite } from '../../business-form/components/fill-from-website.tsx'
import { useUpdateListing } from '../api/update-listing.ts'

const rules = businessRules<BusinessValues>()

interface EditBusinessFormProps {
  readonly listing: Listing
  /** The images are saved independently of the form, but leaving asks about both. */
  readonly images: Saving
}

/** All fields that an owner can edit. Only changes are sent. */
export function EditBusinessForm({ listing, images }: EditBusinessFormProps) {
  const [initial, setInitial] = useState(() => toBusinessValues(listing))
  const form = useForm<BusinessValues>({ defaultValues: initial, resolver: rules })
  const draft = useFormDraft(`edit-business-${listing.id}`, form)
  const showErrors = useServerErrors(form)
  const updating = useUpdateListing()
  const values = form.watch()
  const isChanged = Object.keys(findChanges(initial, values)).length > 0
  const unsaved = useUnsavedChanges(isChanged ? 'unsaved' : images)

  const save = (typed: BusinessValues) =>
    updating.mutate(
      { id: listing.id, change: findChanges(initial, typed) },
      {
        onSuccess(saved) {
          setInitial(toBusinessValues(saved))
          draft.forget()
          takeSaved(form, typed, toBusinessValues(saved))
          toast.success('Business updated successfully!')
        },
        onError(error) {
          toast.error('Failed to update business', { description: error.message })
          showErrors(error)
        },
      },
    )

  return (
    <Form form={form} onSubmit={save} className="grid gap-6">
      {draft.isRestored && isChanged && (
        <Alert>
          <p>This is what you typed last time; it has not been saved yet.</p>
        </Alert>
      )}
      <BusinessFields belowWebsite={<FillFromWebsite />} />
      <FormProblem title="Failed to update business" />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" disabled={!isChanged || !isComplete(values) || updating.isPending}>
          {updating.isPending ? 'Saving…' : 'Save Changes'}
        </Button>
        <Button asChild variant="quiet" size="large">
          <Link to="/my-businesses">Back to My Businesses</Link>
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {isChanged ? 'There are unsaved changes.' : updating.isSuccess && 'All changes are saved.'}
        </p>
      </div>
      <ConfirmDialog
        isDestructive
        isOpen={unsaved.isAsking}
        title="Leave without saving?"
        description={<p>Your changes have not been saved yet.</p>}
        action="Leave"
        cancel="Stay"
        onConfirm={() => {
          draft.forget()
          unsaved.leave()
        }}
        onCancel={unsaved.stay}
      />
    </Form>
  )
}
