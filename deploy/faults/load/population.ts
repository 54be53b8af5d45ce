import { setTimeout as delay } from 'node:timers/promises'
import { getListingPage } from '@directory/contracts/http/directory'
import { setRole } from '@directory/contracts/http/identity'
import { createListing, setApproval } from '@directory/contracts/http/listings'
import { submitQuestionnaire } from '@directory/contracts/http/social-media'
import { shortQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import { vi } from 'vitest'
import type { Product } from '../product/product.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** An owner with a business that visitors look at, and another one that is put on and off. */
export interface Owner {
  readonly visitor: Visitor
  readonly shown: string
  readonly spare: string
}

/** Who is there before anything goes wrong. */
export interface Population {
  readonly admin: Visitor
  readonly owners: readonly Owner[]
}

/** Asks until it is not too busy to answer: what is turned away for that has not happened. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 60 || !(error instanceof Problem) || error.slug !== 'service-unavailable') throw error
      await delay(500)
    }
  }
}

/** Opens an account and signs in to it, however busy the product is. */
export async function arrive(product: Product, email: string): Promise<Visitor> {
  const visitor = createVisitor(product.site, email)
  await patiently(visitor.signUp)
  await patiently(visitor.signIn)
  return visitor
}

/** Opens accounts and lists businesses, and waits until visitors see them. */
export async function settle(product: Product, owners: number): Promise<Population> {
  const admin = createVisitor(product.site, 'admin@example.com')
  await patiently(admin.signUp)
  const token = await product.operatorToken()
  await patiently(() => call(product.addresses.identity, setRole, { body: { email: admin.email, role: 'admin' }, token }))
  await patiently(admin.signIn)

  async function list(visitor: Visitor, name: string): Promise<string> {
    const { id, slug } = await patiently(() => visitor.through(createListing, { body: { name, description: name, location: 'Beeston' } }))
    await patiently(() => admin.through(setApproval, { params: { id }, body: { isApproved: true } }))
    await vi.waitFor(() => visitor.ask(getListingPage, { params: { slug } }), { timeout: 20_000, interval: 100 })
    return id
  }
  async function own(number: number): Promise<Owner> {
    const visitor = await arrive(product, `owner-${number}@example.com`)
    const owner = { visitor, shown: await list(visitor, `Shown ${number}`), spare: await list(visitor, `Spare ${number}`) }
    const body = { version: null, questionnaire: shortQuestionnaire(`Client ${number}`) }
    await patiently(() => visitor.through(submitQuestionnaire, { body }))
    return owner
  }
  return { admin, owners: await Promise.all(Array.from({ length: owners }, (_, index) => own(index + 1))) }
}
