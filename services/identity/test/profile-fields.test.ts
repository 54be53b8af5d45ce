import { announcedFields, profileFieldNames, signUpFields } from '@directory/contracts/catalogue/profile-fields'
import { Profile, SignUp } from '@directory/contracts/http/identity'
import { emptyProfile, fullProfile } from '@directory/contracts/testing/sample-profile'
import { toColumn } from '@directory/kit/database/to-column'
import { omit, pick } from 'remeda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'

const password = 'secret-pass'
let identity: StartedIdentity
let number = 0
let email: string
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())
beforeEach(() => {
  email = `profile-${++number}@example.com`
})

const profile = pick(fullProfile, signUpFields)
const announced = async (id: string) => (await identity.events('identity.account.upserted.v1')).filter((data) => data.id === id).at(-1)

test('when every field is set, then these are all the fields that the contracts accept', () => {
  expect(Profile.keyof().options.toSorted()).toEqual(profileFieldNames.toSorted())
  expect(SignUp.keyof().options.toSorted()).toEqual(['acceptedTerms', 'email', 'password', ...signUpFields].toSorted())
})

test.each(profileFieldNames)('when %s can be set, then the account has a column for it', async (name) => {
  const { rows } = await identity.pool.query("SELECT column_name FROM information_schema.columns WHERE table_name = 'account'")
  expect(rows).toContainEqual({ column_name: toColumn(name) })
})

test('when an account is opened with every possible field, then its holder and the other services get each', async () => {
  const { body } = await identity.post('/accounts', { email, password, ...profile })
  const accounts = [body, (await identity.post('/sessions', { email, password })).body.account]
  for (const account of accounts) expect(account).toMatchObject({ ...emptyProfile, ...profile })
  expect(await announced(body.id)).toMatchObject(pick({ ...emptyProfile, ...profile }, announcedFields))
})

test('when every field of a profile is changed, then its holder and admins see each, the export has it, and the others get only theirs', async () => {
  const admin = await identity.person({ email: `admin-${email}`, password, role: 'admin' })
  const { id, token } = await identity.person({ email, password })
  const changed = await identity.send('put', '/accounts/me/profile', { body: fullProfile, token })
  const read = async (path: string, reader = token) => (await identity.send('get', path, { token: reader })).body
  const views = [
    changed.body,
    await read('/accounts/me'),
    (await identity.post('/sessions', { email, password })).body.account,
    (await read('/accounts/me/export')).account,
    await read(`/accounts/${id}`, admin.token),
    (await read(`/accounts?q=${email}`, admin.token)).items.find((account: { id: string }) => account.id === id),
  ]
  for (const view of views) expect(view).toMatchObject(fullProfile)
  expect(await announced(id)).toMatchObject(pick(fullProfile, announcedFields))
  for (const secret of Object.values(omit(fullProfile, announcedFields))) expect(JSON.stringify(await announced(id))).not.toContain(secret)
  const emptied = await identity.send('put', '/accounts/me/profile', { body: emptyProfile, token })
  expect(emptied.body).toMatchObject(emptyProfile)
})
