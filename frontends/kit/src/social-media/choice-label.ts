import { type Question, questionnaireFields } from '@directory/contracts/catalogue/questionnaire-fields'

/** What a choice is called that answers a question; anything else is said as it is. */
export function choiceLabel(question: Question, value: string): string {
  const field = questionnaireFields[question]
  return 'choices' in field ? (new Map(Object.entries(field.choices)).get(value) ?? value) : value
}
