import { describe, expect, it } from 'vitest'
import { buildDeskPath, isNarrowed, parseDeskFilter, toRequest } from '../src/features/desk/listings/desk-filter.ts'

const parse = (query: string) => parseDeskFilter(new URLSearchParams(query))
const category = '0198c0de-0000-7000-8000-000000000001'

describe('The filter of the moderation desk', () => {
  it('When nothing is chosen, then the address and the request have nothing', () => {
    expect(buildDeskPath(parse(''))).toBe('/admin/desk')
    expect(isNarrowed(parse(''))).toBe(false)
    expect(toRequest(parse(''))).toEqual({})
  })

  it('When something is chosen, then its address leads back to it', () => {
    const path = buildDeskPath(
      parse(`category=${category}&area=beeston&website=without&owners=new&origin=submitted&duplicates=possible&queue=listings`),
    )
    expect(path).toBe(`/admin/desk?category=${category}&area=beeston&website=without&owners=new&origin=submitted&duplicates=possible`)
    const filter = parse(path.slice(path.indexOf('?')))
    expect(isNarrowed(filter)).toBe(true)
    expect(toRequest(filter)).toEqual({
      ...{ category, area: 'beeston', hasWebsite: false, isByNewOwner: true, isImported: false, mayBeDuplicate: true },
    })
  })

  it('When the address has what it cannot have, then that is ignored', () => {
    expect(toRequest(parse('category=cafes&area=No+Area&website=maybe&owners=1'))).toEqual({})
  })
})
