import { type ChoiceQuestion, questionnaireFields, type TextQuestion } from '@directory/contracts/catalogue/questionnaire-fields'
import { SelectField } from '@directory/frontend-kit/ui/forms/select-field'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import type { ComponentProps } from 'react'

interface QuestionTextProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'maxLength'> {
  readonly name: TextQuestion
}

/** A question that is answered by a text: what it is called and how long the answer may be is the question's. */
export function QuestionText({ name, ...props }: QuestionTextProps) {
  const { label, limit } = questionnaireFields[name]
  return <TextField {...props} name={name} label={label} maxLength={limit} />
}

interface QuestionTextAreaProps extends Pick<ComponentProps<typeof TextAreaField>, 'hint' | 'rows'> {
  readonly name: TextQuestion
}

export function QuestionTextArea({ name, ...props }: QuestionTextAreaProps) {
  const { label, limit } = questionnaireFields[name]
  return <TextAreaField {...props} name={name} label={label} maxLength={limit} />
}

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
