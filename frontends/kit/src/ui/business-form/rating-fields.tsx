import { limits } from '@directory/contracts/catalogue/limits'
import { TextField } from '../forms/text-field.tsx'

/** A curated rating, the number of reviews behind it, and where it was read. */
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
      <TextField name="sourceName" label="Where the rating is from" maxLength={60} placeholder="Google" />
      <TextField name="sourceDate" label="Read there on" type="date" />
      <div className="sm:col-span-2">
        <TextField name="sourceAddress" label="Address of the rating (optional)" type="url" inputMode="url" placeholder="https://" />
      </div>
    </div>
  )
}
