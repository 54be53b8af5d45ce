import { type ChoiceQuestion, questionnaireFields, type TextQuestion } from '@directory/contracts/catalogue/questionnaire-fields'
import { SelectField } from '@directory/frontend-kit/ui/forms/select-field'
import { textControls } from '@directory/frontend-kit/ui/forms/text-controls'

export const { Text: QuestionText, TextArea: QuestionTextArea } = textControls<TextQuestion>(questionnaireFields)

interface QuestionChoiceProps {
  readonly name: ChoiceQuestion
  /** The label of the empty option, if there is one. */
  readonly blank?: string
  readonly className?: string
}

export function QuestionChoice({ name, blank, ...props }: QuestionChoiceProps) {
  const { label, choices } = questionnaireFields[name]
  return (
    <SelectField {...props} name={name} label={label}>
      {blank && <option value="">{blank}</option>}
      {Object.entries(choices).map(([choice, choiceLabel]) => (
        <option key={choice} value={choice}>
          {choiceLabel}
        </option>
      ))}
    </SelectField>
  )
}
