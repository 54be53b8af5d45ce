import { Questionnaire, type SocialClient } from '@directory/contracts/http/social-media'
import { fullClient } from '@directory/contracts/testing/sample-questionnaire'
import { expect, test } from 'vitest'
import { initialState } from '../src/features/social-media-dashboard/beginning.ts'
import { withKnown } from '../src/features/social-media-dashboard/known-already.ts'
import { merged } from '../src/features/social-media-dashboard/merge.ts'
import { blankQuestionnaire, toQuestionnaire, toQuestionnaireValues } from '../src/features/social-media-dashboard/questionnaire-values.ts'
import { findErrors } from '../src/features/social-media-dashboard/rules.ts'
import { applyDraft, parseStoredText, toStoredAnswers, toStoredText } from '../src/features/social-media-dashboard/stored-answers.ts'

const blank = blankQuestionnaire('Nottingham')
const filledIn = { ...blank, businessName: 'Canal Bakery', primaryContactName: 'Amina Kaur' }
const nothing = { values: {}, before: {}, pictures: [] }
const picture = (place: number): string => `0198c0de-0000-7000-8000-00000000000${place}`

const client: SocialClient = {
  ...fullClient,
  ...toQuestionnaire(filledIn, 'Nottingham'),
  contentImages: [{ id: picture(1), url: '/media/one.jpg', colour: null }],
}
const record = toQuestionnaireValues(client)
const createDraft = (answers: ReturnType<typeof toStoredAnswers>) => ({ answers, images: [], savedAt: '2026-11-21T10:00:00.000Z' })

test('when only the required answers are given, then the contract accepts them, and the city is the target location', () => {
  expect(Questionnaire.parse(toQuestionnaire({ ...filledIn, targetLocation: ' ' }, 'Nottingham'))).toMatchObject({
    targetLocation: 'Nottingham',
    preferredContactMethod: 'email',
    websiteUrl: null,
    brandVoice: null,
  })
  expect(findErrors(filledIn, 'Nottingham', 0)).toEqual({})
})

test('when answers are missing or invalid, then each field has its error', () => {
  const wrong = { ...blank, websiteUrl: 'not an address', phone: 'ring me', brandColors: ['green'] }
  expect(findErrors(wrong, 'Nottingham', 0)).toMatchObject({
    businessName: 'Must not be empty.',
    primaryContactName: 'Must not be empty.',
    websiteUrl: expect.stringContaining('Enter a full address'),
    phone: 'Enter a valid telephone number.',
    brandColors: 'Must be a colour such as #1b5a40.',
  })
})

test('when there are six content images, then that is one too many, unless the team added them', () => {
  const six = { ...filledIn, contentImageIds: [1, 2, 3, 4, 5, 6].map(picture) }
  expect(findErrors(six, 'Nottingham', 5)).toEqual({ contentImageIds: 'You can add up to 5 images. Remove one to continue.' })
  expect(findErrors(six, 'Nottingham', 6)).toEqual({})
})

test('when answers are known already, then only empty fields are prefilled, and they are listed', () => {
  const business = {
    name: 'Canal Bakery',
    description: 'Bread.',
    website: null,
    phone: '0115 496 0111',
    address: '5 Mill Lane',
    postcode: 'NG9 1AA',
    socialMedia: { instagram: 'canalbakery' },
  }
  const person = { firstName: 'Amina', lastName: null, phone: null }
  const { values, filled } = withKnown({ ...blank, businessName: 'Mine' }, person, business)
  expect(values).toMatchObject({
    businessName: 'Mine',
    businessDescription: 'Bread.',
    address: '5 Mill Lane, NG9 1AA',
    instagramHandle: 'canalbakery',
    primaryContactName: 'Amina',
  })
  expect(filled).toEqual(['businessDescription', 'phone', 'address', 'instagramHandle', 'primaryContactName'])
  expect(withKnown(blank, { firstName: null, lastName: null, phone: null }, undefined)).toEqual({ values: blank, filled: [] })
  // A longer description is truncated, but never within a surrogate pair, which the server would reject.
  const long = withKnown(blank, person, { ...business, description: `${'x'.repeat(1_999)}🥧 and more` })
  expect(long.values.businessDescription).toBe('x'.repeat(1_999))
})

test('when two tabs answer different questions, then both answers are kept', () => {
  const { values, clashes } = merged({ ...blank, phone: '1' }, blank, { ...blank, address: 'Mill Lane' })
  expect([values.phone, values.address, clashes]).toEqual(['1', 'Mill Lane', []])
})

test('when two tabs answer the same question differently, then the local answer stays and the clash is reported', () => {
  expect(merged({ ...blank, phone: '1' }, blank, { ...blank, phone: '2' })).toMatchObject({ values: { phone: '1' }, clashes: ['phone'] })
  expect(merged({ ...blank, phone: '1' }, blank, { ...blank, phone: '1' }).clashes).toEqual([])
  expect(merged(blank, blank, { ...blank, phone: '2' }).values.phone).toBe('2')
})

test('when a draft is stored, then it only contains changes, and is restored on top of the record', () => {
  const answers = toStoredAnswers({ ...record, phone: '0115 496 0111' }, record)
  expect(answers).toEqual({ phone: '0115 496 0111', before_phone: '' })
  expect(toStoredAnswers(record, record)).toEqual({})
  const applied = applyDraft(record, { client, draft: createDraft(answers) })
  expect([applied.values, applied.outdated]).toEqual([{ ...record, phone: '0115 496 0111' }, {}])
})

test('when the record has changed under a draft, then the questions that both answer are told apart from the others', () => {
  const draft = createDraft(toStoredAnswers({ ...record, phone: '1', brandVoice: 'playful' }, record))
  const now = { ...record, phone: '2', address: 'Mill Lane' }
  expect(applyDraft(now, { client, draft })).toEqual({
    values: { ...now, phone: '1', brandVoice: 'playful' },
    outdated: { phone: '2' },
  })
})

test('when the server was unavailable, then this tab’s stored answers are restored on top of the server’s', () => {
  const saved = { ...record, phone: '1' }
  const here = { ...saved, address: 'Mill Lane', contentImageIds: [picture(1), picture(2)] }
  const pictures = [{ id: picture(2), url: '/media/two.jpg', colour: null }]
  const stored = parseStoredText(toStoredText(here, saved, pictures) ?? null)
  const initial = initialState(record, { client, draft: createDraft(toStoredAnswers(saved, record)) }, stored)
  expect(initial).toMatchObject({
    values: here,
    theirs: {},
    unsaved: ['address', 'contentImageIds'],
    saved: ['phone'],
    pictures,
    isRestored: true,
  })
  expect(toStoredText(saved, saved, [])).toBeUndefined()
})

test('when stored answers no longer fit the questions, then they are left out', () => {
  const kept = parseStoredText('{"phone": 5, "brandVoice": "loud", "address": "Mill Lane", "nonsense": true, "pictures": [{}]}')
  expect(kept).toEqual({ values: { address: 'Mill Lane' }, before: {}, pictures: [] })
  expect(parseStoredText('{')).toEqual(nothing)
  expect(initialState(record, { client, draft: null }, nothing).isRestored).toBe(false)
})
