import { offers } from '@directory/contracts/catalogue/offers'
import { businessRules } from '@directory/frontend-kit/business-form/business-rules'
import { isComplete } from '@directory/frontend-kit/business-form/business-values'
import { ratingErrors, showRatingErrors } from '@directory/frontend-kit/business-form/curated-rating'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { BusinessFields } from '@directory/frontend-kit/ui/business-form/business-fields'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { FillFromWebsite } from '../../business-form/components/fill-from-website.tsx'
import { blankNewBusiness, type NewBusinessValues } from '../new-business.ts'
import type { GoldPurchase } from '../use-gold-payment.ts'
import { failureTitle, useSubmitBusiness } from '../use-submit-business.ts'
import { useWebsiteDetails } from '../use-website-details.ts'
import { GoldField } from './gold-field.tsx'
import { InitialRatingFields } from './initial-rating-fields.tsx'
import { PictureComing } from './picture-coming.tsx'
import { PictureField } from './picture-field.tsx'

const fieldByProblem = { 'image-not-found': 'picture' }
const rulesForAdmins = businessRules<NewBusinessValues>(ratingErrors)
const rulesForOwners = businessRules<NewBusinessValues>()

/** The form for a new business. */
export function AddBusinessForm({ isAdmin, gold }: { isAdmin: boolean; gold: GoldPurchase }) {
  const form = useForm<NewBusinessValues>({ defaultValues: blankNewBusiness, resolver: isAdmin ? rulesForAdmins : rulesForOwners })
  const draft = useFormDraft('add-business', form, { isShared: true })
  const showErrors = useServerErrors(form, fieldByProblem)
  const [problem, setProblem] = useState('')
  const [isUploading, setUploading] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const isPicturePending = isUploading || isFetching
  function refuse(error: Error, title = failureTitle(error)) {
    setProblem(title)
    showErrors(error)
  }
  // Resetting the form deletes its draft too, and focuses the first field.
  function startAgain() {
    form.reset(blankNewBusiness, { keepFieldsRef: true })
    draft.forget()
    form.setFocus('name')
  }
  const submit = useSubmitBusiness({ beforehand: gold.release, onTaken: draft.forget, onRefused: refuse })
  const details = useWebsiteDetails(form, isAdmin)
  const { isSubmitting } = form.formState
  const values = form.watch()
  const isReady = isComplete(values)

  return (
    <Form
      form={form}
      onSubmit={(values) => (values.wantsGold && !isAdmin ? gold.pay(values, refuse) : submit(values))}
      onInvalid={showRatingErrors}
      className="mt-8 grid gap-6"
    >
      {draft.isRestored && (
        <Alert>
          <p>This is what you typed last time; it has not been submitted yet.</p>
          <Button variant="outline" className="mt-3" onClick={startAgain}>
            Start again
          </Button>
        </Alert>
      )}
      <BusinessFields belowWebsite={<FillFromWebsite {...details} onBusy={setFetching} />} />
      <PictureField onBusy={setUploading} />
      {isAdmin && <InitialRatingFields />}
      <GoldField isAdmin={isAdmin} />
      <FormProblem title={problem} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" disabled={!isReady || isSubmitting || isPicturePending}>
          {isSubmitting ? 'Submitting…' : isAdmin ? 'Publish Business' : 'Submit Business'}
        </Button>
        {!isReady && <p className="text-ink-soft text-sm">Name, description and location are required to continue.</p>}
        {values.wantsGold && !isAdmin && <ChargeTerms price={offers['gold-direct']} />}
        <PictureComing isComing={isPicturePending} />
      </div>
    </Form>
  )
}
