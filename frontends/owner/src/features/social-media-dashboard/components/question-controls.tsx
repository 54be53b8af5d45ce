import { type ChoiceQuestion, questionnaireFields, type TextQuestion } from '@directory/contracts/catalogue/questionnaire-fields'
import { SelectField } from '@directory/frontend-kit/ui/forms/select-field'
import { textControls } from '@directory/frontend-kit/ui/forms/text-controls'

export const { Text: QuestionText, TextArea: QuestionTextArea } = textControls<TextQuestion>(questionnaireFields)

interface QuestionChoiceProps {
  readonly name: ChoiceQuestion
  /** What stands there as long as nothing is chosen, where that may be. */
  readonly blank?: string
  readonly className?: string
}

export function QuestionChoice({ name, blank, ...props }: QuestionChoiceProps) {
  const { label, choices } = questionnaireFields[name]
  return (
    <SelectField {...props} name={name} label={label}>
      {blank && <option value="">{blank}</option>}
      {Object.entries(choices).map(([choice, called]) => (
        <option key={choice} value={choice}>
          {called}
        </option>
      ))}
    </SelectField>
  )
}
