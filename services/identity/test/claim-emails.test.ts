import { expect, test } from 'vitest'
import { writeClaimContent } from '../src/mail/claim-emails.ts'

const site = { name: 'Nottingham', url: 'https://site.example', contactEmail: 'team@site.example', contactAddress: '1 High Street' }

const ended = (reason: string | null) =>
  writeClaimContent(
    { notice: 'claim-decided', businessName: 'Café Lumière', slug: 'cafe-lumiere', outcome: 'superseded', until: null, reason },
    site,
    false,
  )

test('a claim that has ended for the proof of somebody else says so', () => {
  expect(ended(null).heading).toBe('Somebody else has proven to own Café Lumière')
})

test('a claim that has ended for another reason states it, and that nothing keeps its claimant from another', () => {
  const { heading, paragraphs } = ended('Another claim was undone.')
  expect(heading).toBe('Your claim of Café Lumière has ended')
  expect(paragraphs).toEqual(['If the business is yours, you can begin again.', 'Our reason: Another claim was undone.'])
})
