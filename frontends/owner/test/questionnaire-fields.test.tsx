import { questionnaireFields, questionSections, questions, textQuestions } from '@directory/contracts/catalogue/questionnaire-fields'
import { Questionnaire } from '@directory/contracts/http/social-media'
import { fullClient, fullQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import { controlIn } from '@directory/frontend-kit/testing/control-in'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { QuestionnaireForm } from '../src/features/social-media-dashboard/components/questionnaire-form.tsx'
import { blankQuestionnaire, toQuestionnaire, toQuestionnaireValues } from '../src/features/social-media-dashboard/questionnaire-values.ts'
import { applyDraft, toStoredAnswers } from '../src/features/social-media-dashboard/stored-answers.ts'
import { AccountContext } from '../src/shared/signed-in/use-account.ts'
import { sampleAccount } from './sample-account.ts'

const nobody = { client: null, draft: null, unreadMessages: 0, postsToDecide: 0 }
let sections: readonly string[]
beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const form = renderMarkup(
    <AccountContext value={sampleAccount}>
      <QuestionnaireForm own={nobody} account={sampleAccount} business={undefined} />
    </AccountContext>,
  )
  sections = form.split('<h2').slice(1)
})
afterAll(() => vi.unstubAllGlobals())

const findSection = (question: (typeof questions)[number]): string =>
  sections[questionSections.findIndex((section) => section.questions.includes(question))] ?? ''
const blank = blankQuestionnaire('Nottingham')

test.each(questions)('when a client can answer %s, then its section of the form has its label', (name) => {
  expect(findSection(name)).toContain(`>${questionnaireFields[name].label}`)
})

test.each(textQuestions)('when a client can answer %s, then there is a control with its limit', (name) => {
  expect(controlIn(findSection(name), name)).toContain(`maxLength="${questionnaireFields[name].limit}"`)
})

test.each(textQuestions)('when only %s was typed, then only that is submitted, and restored from a draft', (name) => {
  const values = { ...blank, [name]: fullQuestionnaire[name] }
  expect(toQuestionnaire(values, 'Nottingham')).toEqual({ ...toQuestionnaire(blank, 'Nottingham'), [name]: fullQuestionnaire[name] })
  const draft = { answers: toStoredAnswers(values, blank), images: [], savedAt: fullClient.createdAt }
  expect(Object.keys(draft.answers)).toContain(name)
  expect(applyDraft(blank, { client: null, draft }).values).toEqual(values)
})

test('when everything is answered, then the form shows and submits it unchanged', () => {
  expect(Object.keys(fullQuestionnaire).toSorted()).toEqual(Questionnaire.keyof().options.toSorted())
  expect(toQuestionnaire(toQuestionnaireValues(fullClient), 'Elsewhere')).toEqual(fullQuestionnaire)
})
