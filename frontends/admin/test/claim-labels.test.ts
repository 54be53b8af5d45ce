import type { ImportDrift } from '@directory/contracts/http/import-drift'
import { expect, test } from 'vitest'
import { describeClaim, describeEffect, describePerson, describeWaiting } from '../src/features/business-claims/claim-labels.ts'
import { groupByBusiness } from '../src/features/import-drift/drift-key.ts'

const amina = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Amina Khan', email: 'amina@example.com' }
const owner = { id: '0198c0de-0000-7000-8000-000000000002', name: null, email: 'owner@example.com' }
const rival = { id: '0198c0de-0000-7000-8000-000000000003', method: 'dns', isProven: true, claimant: null } as const

test('a grant says what becomes of the business, of its present owner and of other claims', () => {
  const pending = { isProven: false, owner: null, claimant: amina, rivals: [], hasTransferred: true }
  expect(describeEffect('grant', pending)).toBe('The business is then in the claimant’s account, and verified.')
  expect(describeEffect('grant', { ...pending, rivals: [{ ...rival, isProven: false }] })).toContain('Other claims of it end.')
  expect(describeEffect('grant', { ...pending, owner })).toContain('can object for 14 days')
  expect(describeEffect('grant', { ...pending, owner, isProven: true })).toContain('leaves the account of its present owner at once')
  expect(describeEffect('grant', { ...pending, owner, rivals: [rival] })).toContain('leaves the account of its present owner at once')
  expect(describeEffect('grant', { ...pending, owner: amina })).toContain('in the claimant’s account already')
})

test('undoing a claim says whether the business changes hands again, or only loses its verification', () => {
  const granted = { isProven: true, owner: amina, claimant: amina, rivals: [], hasTransferred: true }
  expect(describeEffect('undo', granted)).toContain('goes back to whom it belonged before')
  expect(describeEffect('undo', { ...granted, hasTransferred: false })).toContain('stays in the claimant’s account')
})

test('people and claims are named by what is known of them', () => {
  expect([describePerson(amina), describePerson(owner), describePerson({ name: null, email: null })]).toEqual([
    'Amina Khan (amina@example.com)',
    'owner@example.com',
    'somebody without a name',
  ])
  const listing = { id: owner.id, name: 'Café Lumière', slug: 'cafe-lumiere' }
  expect(describeClaim({ listing, claimant: owner })).toBe('the claim of Café Lumière by owner@example.com')
})

test('an open claim says whom it waits for', () => {
  const expiresAt = '2026-11-20T12:00:00.000Z'
  expect(describeWaiting({ state: 'awaiting-proof', expiresAt })).toBe('To be proven by 20 November 2026')
  expect(describeWaiting({ state: 'awaiting-objection', expiresAt })).toBe('The owner can object until 20 November 2026')
  expect(describeWaiting({ state: 'awaiting-decision', expiresAt: null })).toBeUndefined()
})

test('differences stand together by business, in the order of the list', () => {
  const drift = (name: string, field: ImportDrift['field']) => ({
    ...{ listing: { id: name, name, slug: name }, field, imported: 'b', current: 'a', foundAt: '2026-11-20T12:00:00.000Z' },
  })
  const groups = groupByBusiness([drift('b', 'phone'), drift('a', 'name'), drift('b', 'email')])
  expect(groups.map((group) => group.map(({ listing, field }) => `${listing.id} ${field}`))).toEqual([['b phone', 'b email'], ['a name']])
})
