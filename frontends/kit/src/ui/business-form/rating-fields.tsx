import { limits } from '@directory/contracts/catalogue/limits'
import { TextField } from '../forms/text-field.tsx'

/** An admin-set rating, the number of reviews behind it, and its source. */
export function RatingFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="rating"
        label="Rating"
        type="number"
        min={0}
        max={limits.ratingMaximum}
        step={limits.ratingStep}
        inputMode="decimal"
      />
      <TextField name="reviewCount" label="Review count" type="number" min={0} step={1} inputMode="numeric" />
      <div className="sm:col-span-2">
        <TextField name="ratingSource" label="Source of the rating" maxLength={200} />
      </div>
    </div>
  )
}
