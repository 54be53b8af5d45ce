import { Writable } from 'node:stream'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountDeleted, accountUpserted } from './events.ts'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
const output: string[] = []
beforeAll(async () => {
  const log = new Writable({
    write(chunk, _encoding, done) {
      output.push(String(chunk))
      done()
    },
  })
  social = await startSocialMedia({ log })
})
afterAll(() => social?.stop())

test('when people submit data, are refused or delete their account, then none of their data is logged', async () => {
  const owner = social.somebody()
  await social.deliver('social-media.accounts', accountUpserted(owner.accountId, 1, 'canary@example.com'))
  const answers = questionnaire({ businessName: 'Canary Ltd', phone: '0115 496 0123', contentRestrictions: 'Never name canaries' })
  const submit = (version: number | null, changes: object) =>
    social.as(owner, 'PUT', '/social-media/questionnaire', { version, questionnaire: changes })
  const { body: client } = await submit(null, answers)
  expect((await submit(9, { ...answers, businessName: 'Canary and Sons' })).status).toBe(409)
  expect((await submit(1, { ...answers, websiteUrl: 'canary' })).status).toBe(400)
  await social.as(owner, 'PUT', '/social-media/questionnaire-draft', { answers: { businessName: 'Half a canary' }, over: null })
  await social.as(owner, 'POST', '/social-media/messages', { text: 'A word about canaries' })
  await social.as(social.admin, 'GET', '/social-media/clients?q=canary')
  await social.as(social.admin, 'GET', `/social-media/clients/${client.id}`)
  await social.deliver('social-media.accounts', accountDeleted(owner.accountId, 2))

  const log = output.join('')
  expect(log).toContain('request')
  expect(log).not.toMatch(/canar|0115 496 0123/i)
  expect(log).not.toContain(fakeTokens.tokenFor(owner))
})
