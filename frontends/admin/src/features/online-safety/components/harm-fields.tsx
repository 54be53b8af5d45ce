import { type IllegalHarm, type RiskLevel, riskLevels } from '@directory/contracts/catalogue/illegal-harms'
import type { RiskAssessment } from '@directory/contracts/http/online-safety'
import { Card } from '@directory/frontend-kit/ui/card'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { Select } from '@directory/frontend-kit/ui/select'
import { ProductText } from './product-text.tsx'

type Risk = RiskAssessment['harms'][IllegalHarm]

interface HarmFieldsProps {
  readonly id: IllegalHarm
  readonly label: string
  readonly risk: Risk
  /** What the product says of itself since this was saved; undefined if that has not changed. */
  readonly productText: string | undefined
  readonly onChange: (risk: Risk) => void
}

const isLevel = (value: string): value is RiskLevel => Object.hasOwn(riskLevels, value)

/** How the risk of one kind of illegal content is judged, and why. */
export function HarmFields({ id, label, risk, productText, onChange }: HarmFieldsProps) {
  return (
    <Card className="p-5">
      <fieldset className="grid gap-4">
        <legend className="float-left mb-3 font-semibold text-lg leading-snug">{label}</legend>
        <Field id={`${id}-level`} label="Risk" className="clear-both">
          <Select
            id={`${id}-level`}
            value={risk.level}
            onChange={({ target }) => isLevel(target.value) && onChange({ ...risk, level: target.value })}
          >
            {Object.entries(riskLevels).map(([level, words]) => (
              <option key={level} value={level}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-reason`} label="Why">
          <textarea
            id={`${id}-reason`}
            rows={4}
            maxLength={2_000}
            value={risk.reason}
            onChange={({ target }) => onChange({ ...risk, reason: target.value })}
            className={controlStyle}
          />
          <ProductText text={productText} value={risk.reason} label={label} onAdopt={(reason) => onChange({ ...risk, reason })} />
        </Field>
      </fieldset>
    </Card>
  )
}
