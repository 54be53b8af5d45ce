import { questions } from '@directory/contracts/catalogue/questionnaire-fields'
import { Questionnaire, type SocialClient } from '@directory/contracts/http/social-media'
import { fullQuestionnaire, shortQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import { toColumn } from '@directory/kit/database/to-column'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
let owner: ReturnType<StartedSocialMedia['somebody']>
/** Every question with a unique answer that differs from a record's initial value. */
let answers: Questionnaire
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())
beforeEach(() => {
  owner = social.somebody()
  const [logo, image] = [social.media.upload(owner.accountId), social.media.upload(owner.accountId)]
  answers = { ...fullQuestionnaire, logoId: logo.id, contentImageIds: [image.id] }
})

const submit = async (version: number | null, questionnaire: Questionnaire): Promise<SocialClient> =>
  (await social.as(owner, 'PUT', '/social-media/questionnaire', { version, questionnaire })).body
const read = async (path: string, caller = owner) => (await social.as(caller, 'GET', path)).body
/** A record's answers by question. */
const answersOf = ({ logo, contentImages, ...client }: SocialClient) => ({
  ...client,
  logoId: logo?.id,
  contentImageIds: contentImages.map(({ id }) => id),
})

test('when every question is answered, then that is all that the contract accepts', () => {
  expect(Object.keys(answers).toSorted()).toEqual(questions.toSorted())
  expect(Questionnaire.keyof().options.toSorted()).toEqual(questions.toSorted())
  expect(Object.values(answers).filter((answer) => answer === null || answer.length === 0)).toEqual([])
})

test.each(questions)('when %s is asked, then the record has a column for the answer', async (name) => {
  const { rows } = await social.pool.query("SELECT column_name FROM information_schema.columns WHERE table_name = 'client'")
  expect(rows).toContainEqual({ column_name: toColumn(name) })
})

test('when the questionnaire is submitted, then every answer is visible to the client, to the team and in the export', async () => {
  const client = await submit(null, answers)
  const { items } = await read(`/social-media/clients?q=${encodeURIComponent(answers.secondaryContactName ?? '')}`, social.admin)
  const records = [
    client,
    (await read('/social-media')).client,
    await read(`/social-media/clients/${client.id}`, social.admin),
    items.find(({ id }: SocialClient) => id === client.id),
    (await read('/social-media/export')).client,
  ]
  for (const record of records) expect(answersOf(record)).toMatchObject(answers)
})

test('when every answer is changed after the approval, then each is marked as changed for the team', async () => {
  const { id, version } = await submit(null, shortQuestionnaire('Corner shop'))
  await social.as(social.admin, 'PATCH', `/social-media/clients/${id}`, { version, change: { approvedByTeam: true } })
  const client = await submit(version, answers)
  expect(answersOf(client)).toMatchObject(answers)
  expect(client.changedFields).toEqual(questions)
})

test('when every answer is saved and not submitted, then the draft has each, and so does the export', async () => {
  const { body } = await social.as(owner, 'PUT', '/social-media/questionnaire-draft', { answers, over: null })
  expect(body.answers).toEqual(answers)
  for (const path of ['/social-media', '/social-media/export']) expect((await read(path)).draft).toEqual(body)
})

test('when the team changes the branding of a record, then its other answers are unchanged', async () => {
  const { id, version } = await submit(null, answers)
  const change = { brandColors: ['#c0392b'], logoId: null }
  const { body } = await social.as(social.admin, 'PATCH', `/social-media/clients/${id}`, { version, change })
  expect(answersOf({ ...body, logo: null })).toMatchObject({ ...answers, ...change, logoId: undefined })
})
