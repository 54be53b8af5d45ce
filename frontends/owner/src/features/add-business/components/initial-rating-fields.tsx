import { FormSection } from '@directory/frontend-kit/ui/business-form/form-section'
import { RatingFields } from '@directory/frontend-kit/ui/business-form/rating-fields'

/** The initial rating that an admin may give a listing. */
export function InitialRatingFields() {
  return (
    <FormSection title="Initial rating" hint="For admins only. The source of a rating is kept in the audit log.">
      <RatingFields />
    </FormSection>
  )
}
