import { ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import type { Listing } from '@directory/contracts/events/listings'
import { resolverBy } from '@directory/frontend-kit/business-form/business-rules'
import { showRatingErrors } from '@directory/frontend-kit/business-form/curated-rating'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { BusinessFields } from '@directory/frontend-kit/ui/business-form/business-fields'
import { FormSection } from '@directory/frontend-kit/ui/business-form/form-section'
import { RatingFields } from '@directory/frontend-kit/ui/business-form/rating-fields'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useSaveEdition } from '../api/save-edition.ts'
import { type EditValues, editErrors, isChanged, isSame, toEdition, toEditValues } from '../edition.ts'
import { ratingHint } from '../rating-hint.ts'
import { Conflict } from './conflict.tsx'

/** Maps the fields of the request to those of the form. */
const serverNames = {
  ...Object.fromEntries([...ownerTexts, 'categoryId'].map((name) => [`change.${name}`, name])),
  reason: 'reason',
  'rating.rating': 'rating',
  'rating.reviewCount': 'reviewCount',
  'rating.source': 'sourceName',
  'rating.source.name': 'sourceName',
  'rating.source.address': 'sourceAddress',
  'rating.source.date': 'sourceDate',
}

interface EditFormProps {
  /** The current listing: pictures are saved independently of the form. */
  readonly listing: Listing
  /** Whether it is somebody else’s, who is told of changes. */
  readonly isOthers: boolean
  /** Reports unsaved changes; called on leaving, since the last keystroke may have come just before. */
  readonly ref: Ref<{ isChanged(): boolean }>
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Edits a listing's fields and its curated rating. Never overwrites someone else's changes without asking. */
export function EditForm({ listing, isOthers, ref, onSaved, onCancel }: EditFormProps) {
  const [base, setBase] = useState(listing)
  const [theirs, setTheirs] = useState<Listing>()
  const initial = toEditValues(base)
  const form = useForm<EditValues>({ defaultValues: initial, resolver: resolverBy((values) => editErrors(initial, values, isOthers)) })
  const showErrors = useServerErrors(form, serverNames)
  const saving = useSaveEdition(listing.id)
  const values = form.watch()
  const hasChanged = isChanged(initial, values)
  useImperativeHandle(ref, () => ({ isChanged: () => isChanged(initial, form.getValues()) }))

  function save(typed: EditValues, over: Listing) {
    const edited = toEdition(initial, typed)
    saving.mutate(
      { edited, over },
      {
        onSuccess(outcome) {
          if ('theirs' in outcome) return setTheirs(outcome.theirs)
          if (edited.change) toast.success('Business updated successfully!')
          if (edited.rating) toast.success('Rating & Review Count updated')
          onSaved()
        },
        onError(error) {
          setTheirs(undefined)
          toast.error('Error', { description: error.message || 'Failed to update business' })
          showErrors(error)
        },
      },
    )
  }
  function takeTheirs(now: Listing) {
    setBase(now)
    form.reset(toEditValues(now))
    setTheirs(undefined)
  }

  return (
    <LeadFocus next={(here) => here.querySelector<HTMLElement>('input, button')}>
      {theirs ? (
        <Conflict
          key={theirs.version}
          initial={initial}
          values={values}
          theirs={theirs}
          isBusy={saving.isPending}
          onTheirs={() => takeTheirs(theirs)}
          onMine={() => save(form.getValues(), theirs)}
        />
      ) : (
        <Form
          form={form}
          onSubmit={(typed) => save(typed, isSame(base, listing) ? listing : base)}
          onInvalid={showRatingErrors}
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
        >
          <BusinessFields />
          <FormSection title="Rating" hint={ratingHint(base)}>
            <RatingFields />
          </FormSection>
          {isOthers && (
            <FormSection
              title="Why"
              hint="Needed if you change anything but the rating. The owner gets it by email, with what you have changed."
            >
              <TextAreaField name="reason" label="Reason, for the owner" rows={2} maxLength={1_000} />
            </FormSection>
          )}
          <FormProblem title="Failed to update business" />
          <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={!hasChanged || saving.isPending}>
              {saving.isPending ? 'Updating…' : 'Update'}
            </Button>
          </div>
        </Form>
      )}
    </LeadFocus>
  )
}
