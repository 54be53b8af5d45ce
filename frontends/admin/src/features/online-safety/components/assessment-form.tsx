import { defaultAssessment } from '@directory/contracts/catalogue/default-assessment'
import { illegalHarms, riskAnswers } from '@directory/contracts/catalogue/illegal-harms'
import { quantity } from '@directory/contracts/catalogue/number-format'
import { illegalHarmIds, type RiskAssessment, riskAnswerIds, type SavedAssessment } from '@directory/contracts/http/online-safety'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { isConflict } from '../../../shared/is-conflict.ts'
import { useSaveAssessment } from '../api/risk-assessment.ts'
import { changedTexts } from '../changed-texts.ts'
import { HarmFields } from './harm-fields.tsx'
import { ProductText } from './product-text.tsx'

interface AssessmentFormProps {
  readonly latest: SavedAssessment | undefined
  /** Shows what someone else has saved in the meantime; what was typed is lost. */
  readonly onReload: () => void
}

function toAssessment({
  version: _,
  savedAt: __,
  savedBy: ___,
  productTexts: ____,
  facts: _____,
  ...assessment
}: SavedAssessment): RiskAssessment {
  return assessment
}

/** The risk of each kind of illegal content, and what is done about it. */
export function AssessmentForm({ latest, onReload }: AssessmentFormProps) {
  const [values, setValues] = useState<RiskAssessment>(latest ? toAssessment(latest) : defaultAssessment)
  const changed: ReadonlyMap<string, string> = latest ? changedTexts(latest) : new Map()
  const saving = useSaveAssessment()
  const missing = [...illegalHarmIds.map((id) => values.harms[id].reason), ...riskAnswerIds.map((id) => values[id])].some(
    (text) => !text.trim(),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (missing) return
    saving.mutate(
      { assessment: values, productTexts: defaultAssessment, version: latest?.version ?? 0 },
      { onSuccess: ({ version }) => toast.success('Risk assessment saved', { description: `It is version ${version}.` }) },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <h2 className="font-display font-medium text-heading">The risks</h2>
      {changed.size > 0 && (
        <p className="mt-3">
          Since this was saved, the product’s own text has changed in {quantity(changed.size, 'place')}: compare each with yours below, and
          save the assessment again.
        </p>
      )}
      <div className="mt-3 grid gap-5 lg:grid-cols-2">
        {illegalHarmIds.map((id) => (
          <HarmFields
            key={id}
            id={id}
            label={illegalHarms[id].label}
            risk={values.harms[id]}
            productText={changed.get(id)}
            onChange={(risk) => setValues({ ...values, harms: { ...values.harms, [id]: risk } })}
          />
        ))}
      </div>
      <div className="mt-8 grid gap-5">
        {riskAnswerIds.map((id) => (
          <Field key={id} id={id} label={riskAnswers[id].label}>
            <textarea
              id={id}
              rows={6}
              maxLength={5_000}
              value={values[id]}
              onChange={({ target }) => setValues({ ...values, [id]: target.value })}
              className={controlStyle}
            />
            <ProductText
              text={changed.get(id)}
              value={values[id]}
              label={riskAnswers[id].label}
              onAdopt={(text) => setValues({ ...values, [id]: text })}
            />
          </Field>
        ))}
      </div>
      <div role="status" className="mt-5 grid gap-3 empty:hidden">
        {missing && <p className="font-medium text-danger">Nothing may be empty.</p>}
        {saving.error && (
          <Alert tone="danger">
            <p>{saving.error.message}</p>
            {isConflict(saving.error) && (
              <Button variant="outline" className="mt-3" onClick={onReload}>
                Show theirs
              </Button>
            )}
          </Alert>
        )}
      </div>
      <Button type="submit" className="mt-5" disabled={saving.isPending || missing}>
        {saving.isPending ? 'Saving…' : 'Save as a new version'}
      </Button>
    </form>
  )
}
