import { expect, test } from 'vitest'
import { readMail, UnreadableMail } from '../src/inbound/read-mail.ts'
import { allShapes } from './mails/all-shapes.ts'

test('the shapes are more than 200, and different ones', () => {
  expect(new Set(allShapes.map(({ name }) => name)).size).toBe(allShapes.length)
  expect(new Set(allShapes.map(({ source }) => source.toString('latin1').replace(/shape-\d+/, ''))).size).toBe(allShapes.length)
  expect(allShapes.length).toBeGreaterThanOrEqual(200)
})

test.each(allShapes)('when an email is read: $name', async ({ source, outcome, text, returnPath }) => {
  const mail = await readMail(source).catch((error: unknown) => error)
  if (outcome === 'unreadable') return expect(mail).toBeInstanceOf(UnreadableMail)
  if (!isRead(mail)) throw mail
  if (returnPath === undefined) expect(mail.automatic !== undefined).toBe(outcome === 'automatic')
  if (text !== undefined) expect(mail.text).toBe(text)
})

const isRead = (mail: unknown): mail is Awaited<ReturnType<typeof readMail>> =>
  typeof mail === 'object' && mail !== null && 'leftOut' in mail
