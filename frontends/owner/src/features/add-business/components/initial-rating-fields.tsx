import { FormSection } from '@directory/frontend-kit/ui/business-form/form-section'
import { RatingFields } from '@directory/frontend-kit/ui/business-form/rating-fields'

/** The initial rating that an admin may give a listing. */
export function InitialRatingFields() {
  return (
    <FormSection
      title="Initial rating"
      hint="For admins only: the rating that the business has elsewhere. Visitors see it with its source."
    >
      <RatingFields />
    </FormSection>
  )
}
