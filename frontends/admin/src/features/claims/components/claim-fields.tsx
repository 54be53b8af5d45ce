import { type ClaimId, defaultClaims } from '@directory/contracts/catalogue/claims'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ClaimValues } from '../claim-values.ts'

type TypedClaim = ClaimValues['claims'][ClaimId]

/** What is missing from a claim, as it is typed. */
function ClaimState({ text, source }: TypedClaim) {
  if (!text.trim()) return <Badge>Not shown</Badge>
  return source.trim() ? <Badge tone="primary">Has a source</Badge> : <Badge tone="gold">No source</Badge>
}

/** The text and the source of a claim, and a way back to its default text. */
export function ClaimFields({ id }: { id: ClaimId }) {
  const { setValue } = useFormContext()
  const typed: TypedClaim = useWatch({ name: `claims.${id}` })
  const { label, text } = defaultClaims[id]
  return (
    <fieldset className="grid min-w-0 items-start gap-4 border-line border-b pb-5 sm:grid-cols-[1fr_2fr]">
      <legend className="mb-2 flex flex-wrap items-center gap-3 font-semibold">
        {label}
        <ClaimState {...typed} />
      </legend>
      <div className="grid gap-2">
        <TextField name={`claims.${id}.text`} label="Text" maxLength={80} />
        {typed.text.trim() !== text && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => setValue(`claims.${id}.text`, text, { shouldDirty: true, shouldValidate: true })}
          >
            Back to “{text}”
          </Button>
        )}
      </div>
      <TextField name={`claims.${id}.source`} label="Source" maxLength={300} />
    </fieldset>
  )
}
