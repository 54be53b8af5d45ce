import { brandingQuestions, questionnaireFields, questions } from '@directory/contracts/catalogue/questionnaire-fields'
import { fullClient, fullQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import { choiceLabel } from '@directory/frontend-kit/social-media/choice-label'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { useChangeClient } from '../src/features/social-clients/api/change-client.ts'
import { formatChangedFields } from '../src/features/social-clients/client-text.ts'
import { ClientAnswers } from '../src/features/social-clients/components/client-answers.tsx'
import { ClientBranding } from '../src/features/social-clients/components/client-branding.tsx'

const client = { ...fullClient, changedFields: [...questions], unreadMessages: 0, postsSentBack: 0 }

function Branding() {
  return <ClientBranding client={client} changing={useChangeClient(client.id)} onBusy={() => undefined} />
}

const answers = renderMarkup(<ClientAnswers client={client} />)
const branding = renderMarkup(<Branding />)

test.each(questions.filter((name) => !('isSetByTeam' in questionnaireFields[name])))(
  'when a client has answered %s, then the team sees it',
  (name) => {
    const { label } = questionnaireFields[name]
    const section = answers.split('<dt').find((part) => part.includes(`>${label}<`))
    for (const answer of [fullQuestionnaire[name]].flat()) expect(section).toContain(choiceLabel(name, String(answer)))
    expect(section).toContain('Changed')
  },
)

test.each(brandingQuestions)('when the team can set %s, then there is a control for it', (name) => {
  expect(branding).toContain(questionnaireFields[name].label)
})

test('when a client has changed something, then it is listed by its label', () => {
  expect(formatChangedFields(client)).toBe(questions.map((name) => questionnaireFields[name].label).join(', '))
  expect(formatChangedFields({ changedFields: ['formerQuestion'] })).toBe('formerQuestion')
})
