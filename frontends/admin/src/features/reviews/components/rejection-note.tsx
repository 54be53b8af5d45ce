import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'

/** What the author of a rejected review should know besides the reason. */
export function RejectionNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Field id="rejection-note" label="What else its author should know (optional)">
      <textarea
        id="rejection-note"
        value={note}
        rows={3}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
        className={controlStyle}
      />
    </Field>
  )
}
