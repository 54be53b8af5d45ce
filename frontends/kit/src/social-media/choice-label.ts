import { type Question, questionnaireFields } from '@directory/contracts/catalogue/questionnaire-fields'

/** The label of a choice that answers a question; other values are returned unchanged. */
export function choiceLabel(question: Question, value: string): string {
  const field = questionnaireFields[question]
  return 'choices' in field ? (new Map(Object.entries(field.choices)).get(value) ?? value) : value
}
