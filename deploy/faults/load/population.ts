import { setTimeout as delay } from 'node:timers/promises'
import { getListingPage } from '@directory/contracts/http/directory'
import { setRole } from '@directory/contracts/http/identity'
import { createListing, setApproval, setPackage } from '@directory/contracts/http/listings'
import { submitQuestionnaire } from '@directory/contracts/http/social-media'
import type { ProblemSlug } from '@directory/contracts/problem'
import { shortQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import { vi } from 'vitest'
import type { Product } from '../product/product.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** An owner with a business that visitors view, and a spare one that is activated and deactivated. */
export interface Owner {
  readonly visitor: Visitor
  readonly shown: string
  readonly spare: string
}

/** The users that exist before the first fault. */
export interface Population {
  readonly admin: Visitor
  readonly owners: readonly Owner[]
}

const busy: ReadonlySet<ProblemSlug> = new Set(['service-unavailable', 'too-many-requests'])

/** Retries while the product answers that it is busy: a request refused for that reason has had no effect. */
async function retryWhileBusy<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === 240 || !(error instanceof Problem) || !busy.has(error.slug)) throw error
      await delay(500)
    }
  }
}

/** Opens an account and signs in, retrying while the product is busy. */
export async function arrive(product: Product, email: string): Promise<Visitor> {
  const visitor = createVisitor(product.site, email)
  await retryWhileBusy(visitor.signUp)
  await retryWhileBusy(visitor.signIn)
  return visitor
}

/** Opens accounts, creates listings, and waits until they are public. */
export async function settle(product: Product, owners: number): Promise<Population> {
  const admin = createVisitor(product.site, 'admin@example.com')
  await retryWhileBusy(admin.signUp)
  const token = await product.operatorToken()
  await retryWhileBusy(() => call(product.addresses.identity, setRole, { body: { email: admin.email, role: 'admin' }, token }))
  await retryWhileBusy(admin.signIn)

  async function list(visitor: Visitor, name: string): Promise<string> {
    const { id, slug } = await retryWhileBusy(() =>
      visitor.through(createListing, { body: { name, description: name, location: 'Beeston' } }),
    )
    await retryWhileBusy(() => admin.through(setApproval, { params: { id }, body: { isApproved: true } }))
    await vi.waitFor(() => visitor.ask(getListingPage, { params: { slug } }), { timeout: 20_000, interval: 100 })
    return id
  }
  async function own(number: number): Promise<Owner> {
    const visitor = await arrive(product, `owner-${number}@example.com`)
    const owner = { visitor, shown: await list(visitor, `Shown ${number}`), spare: await list(visitor, `Spare ${number}`) }
    // The cheapest package with any number of enquiries.
    await retryWhileBusy(() => admin.through(setPackage, { params: { id: owner.shown }, body: { advertisingPackage: 'gold' } }))
    const body = { version: null, questionnaire: shortQuestionnaire(`Client ${number}`) }
    await retryWhileBusy(() => visitor.through(submitQuestionnaire, { body }))
    return owner
  }
  return { admin, owners: await Promise.all(Array.from({ length: owners }, (_, index) => own(index + 1))) }
}
