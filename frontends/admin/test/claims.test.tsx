import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { toCitySettings } from '@directory/contracts/events/city-settings'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { describe, expect, it } from 'vitest'
import { toChange, toValues } from '../src/features/claims/claim-values.ts'
import { ToDo } from '../src/features/dashboard/to-do.tsx'

const settings = { ...toCitySettings(nottingham), version: 1 }
const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street', vatNumber: null }
const visitors = { text: '12,000+ visitors', source: 'Our own count' }

describe('The form of the claims', () => {
  it('When nothing is changed, then nothing is stored', () => {
    expect(toChange(toValues(settings))).toEqual({ claims: {} })
    const changed = { ...settings, claims: { visitors, reach: { text: null, source: null } } }
    expect(toChange(toValues(changed))).toEqual({ claims: changed.claims })
  })

  it('When a text is removed or set back, and a source is typed, then only what differs from the catalogue is stored', () => {
    const { claims } = toValues({ ...settings, claims: { visitors } })
    const typed = { ...claims, visitors: { text: '10,000+ visitors', source: '' }, reach: { text: ' ', source: ' A survey ' } }
    expect(toChange({ claims: typed })).toEqual({ claims: { reach: { text: null, source: 'A survey' } } })
  })
})

describe('The list of what is to be done', () => {
  const render = (change: object = {}) =>
    renderMarkup(<ToDo reader="admin" counts={undefined} clients={undefined} settings={{ ...settings, ...change }} heldEnquiries={3} />)

  it('When company details are missing, then it says so, with a link to where they are entered', () => {
    expect(render()).toMatch(/href="\/admin\/settings#company-details".*Company details are missing/)
    expect(render({ company })).not.toContain('Company details')
  })

  it('When enquiries are held, then it counts them', () => {
    expect(render()).toMatch(/href="\/admin\/enquiries".*3<span class="sr-only"> waiting/)
  })

  it('When claims have no source, then it counts them', () => {
    expect(render()).toMatch(/href="\/admin\/claims".*10<span class="sr-only"> without a source/)
    expect(render({ claims: { visitors } })).toMatch(/href="\/admin\/claims".*9<span class="sr-only"> without a source/)
  })
})
