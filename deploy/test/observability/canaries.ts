import { randomUUID } from 'node:crypto'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { buildPath } from '@directory/contracts/http/build-path'
import * as checkouts from '@directory/contracts/http/checkouts'
import { type Endpoint, throughBff } from '@directory/contracts/http/endpoint'
import * as identity from '@directory/contracts/http/identity'
import * as invoices from '@directory/contracts/http/invoices'
import { createListing, updateListing } from '@directory/contracts/http/listings'
import { uploadImage } from '@directory/contracts/http/media'
import { reportListing } from '@directory/contracts/http/reports'
import { writeReview } from '@directory/contracts/http/reviews'
import { openAccount, startSession } from '@directory/contracts/http/session'
import { saveQuestionnaireDraft, submitQuestionnaire } from '@directory/contracts/http/social-media'
import { writeToTeam } from '@directory/contracts/http/social-messages'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { shortQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import type { Visitor } from './watched-product.ts'

/** What people say of themselves in this test. No line, span or metric may hold any of it. */
export const telling = /canar|0115 ?496 ?0777|NG9 ?9ZZ|GB999999973/i

const password = 'canary-password'
const personal = {
  firstName: 'Canarybird',
  lastName: 'Quillcanary',
  phone: '0115 496 0777',
  address: '7 Canarynest Lane',
  postcode: 'NG9 9ZZ',
}

const ofOwn = (endpoint: Endpoint, params: Record<string, string> = {}): [string, string] => {
  const { method, path } = throughBff(endpoint)
  return [method, buildPath(path, params, {})]
}

export const someEmail = (): string => `canary-${randomUUID()}@canary-mail.example`

/** Opens an account, and signs in: first with a wrong password. */
export async function signUp(visitor: Visitor, email = someEmail()): Promise<string> {
  const { firstName, lastName } = personal
  await visitor.ask('POST', openAccount.path, { email, password, firstName, lastName, acceptedTerms: currentTerms.version })
  await visitor.ask('POST', startSession.path, { email, password: 'canary-guess' })
  await visitor.ask('POST', startSession.path, { email, password })
  return email
}

const listing = () => ({
  name: `Bakery ${randomUUID().slice(0, 8)}`,
  description: `Ask for ${personal.firstName}.`,
  location: 'Beeston, Nottingham',
  address: personal.address,
  postcode: personal.postcode,
  phone: personal.phone,
  email: someEmail(),
  website: 'https://canary-bakery.example/',
})

export const writeListing = (visitor: Visitor) => visitor.ask(...ofOwn(createListing), listing())

/** Everything that people do and that has something of theirs in it. Gives the statuses of the answers. */
export async function live(owner: Visitor, reviewer: Visitor, listingId: string, email: string): Promise<number[]> {
  const statuses: number[] = []
  const doing = async (visitor: Visitor, method: string, path: string, body?: unknown) => {
    statuses.push((await visitor.ask(method, path, body)).status)
  }
  const { firstName, lastName, phone, address, postcode } = personal
  const form = new FormData()
  form.append('file', new Blob(['a canary is no picture'], { type: 'image/jpeg' }), 'canary-holiday.jpg')
  const answers = { ...shortQuestionnaire('Canary and Sons'), phone, address, primaryContactName: `${firstName} ${lastName}` }
  const details = { name: 'Canary Ltd', vatNumber: 'GB999999973', line1: address, line2: null, town: 'Canaryton', postcode }
  const byId = { id: listingId }

  await signUp(owner, email)
  await doing(owner, ...ofOwn(identity.updateProfile), { ...emptyProfile, firstName, lastName, phone })
  await doing(owner, ...ofOwn(identity.requestEmailChange), { newEmail: someEmail(), currentPassword: password })
  await doing(owner, ...ofOwn(identity.requestPasswordReset), { email })
  await doing(owner, ...ofOwn(identity.confirmEmail), { token: `canary-token-${'x'.repeat(30)}` })
  await doing(owner, ...ofOwn(createListing), listing())
  await doing(owner, ...ofOwn(updateListing, byId), { phone, address, description: 'The canary sings.' })
  await doing(reviewer, ...ofOwn(writeReview, byId), { rating: 5, experiencedOn, title: 'Canary', comment: 'A canary served me.' })
  await doing(reviewer, ...ofOwn(reportListing, byId), { reason: 'closed', comment: 'The canary is dead.', email: someEmail() })
  await doing(owner, ...ofOwn(submitQuestionnaire), { version: null, questionnaire: answers })
  await doing(owner, ...ofOwn(saveQuestionnaireDraft), { answers: { businessName: 'Half a canary' }, over: null })
  await doing(owner, ...ofOwn(writeToTeam), { text: 'A word about canaries.' })
  await doing(owner, ...ofOwn(checkouts.createSocialMediaCheckout), { packageType: 'basic', acceptedTerms: currentTerms.version })
  await doing(owner, ...ofOwn(invoices.setBillingDetails), details)
  await doing(owner, ...ofOwn(uploadImage), form)
  // What is looked for, and what is wrong.
  await doing(owner, 'GET', '/api/directory?q=canary')
  await doing(owner, 'GET', '/api/suggestions?q=canary')
  await doing(owner, 'GET', '/api/listings?q=canary&sort=canary')
  await doing(owner, 'GET', '/business/canary-quillcanary')
  await doing(owner, 'GET', '/canary@canary-mail.example')
  await doing(owner, 'GET', `/verify-email?token=canary-token-${'x'.repeat(30)}`)
  await doing(owner, ...ofOwn(updateListing, { id: 'canary' }), { name: 'x' })
  await doing(owner, ...ofOwn(createListing), { ...listing(), canaryKey: 'canary', socialMedia: { canary: 'canary' } })
  await doing(owner, ...ofOwn(createListing), '{"name": canary')
  await doing(owner, 'POST', openAccount.path, { email: 'canary', password: 'canary' })
  await doing(owner, 'POST', '/webhooks/stripe', { type: 'invoice.paid', data: { object: { customer_email: email } } })
  return statuses
}
