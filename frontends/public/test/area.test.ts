import { describe, expect, test } from 'vitest'
import { findArea } from '../src/features/area/area.ts'

const area = (slug: string, name: string, formerSlugs: string[] = []) => ({ slug, name, formerSlugs, count: 1 })
const site = { areas: [area('lace-market', 'Lace Market'), area('st-anns', 'St Ann’s'), area('old-lenton', 'Old Lenton', ['lenton'])] }

describe('the businesses of an area', () => {
  test('are those whose location contains its name, as with any other text', () => {
    expect(findArea('lace-market', site)).toEqual({ name: 'Lace Market', filters: { location: 'lace market' }, isKnown: true })
    expect(findArea('mapperley-park', site)).toEqual({ name: 'Mapperley Park', filters: { location: 'mapperley park' }, isKnown: false })
    expect(findArea('', site)).toBeUndefined()
  })

  test('are those assigned to it, where its name differs from its slug', () => {
    expect(findArea('st-anns', site)).toMatchObject({ name: 'St Ann’s', filters: { area: 'st-anns' } })
    expect(findArea('old-lenton', site)).toMatchObject({ name: 'Old Lenton', filters: { area: 'old-lenton' } })
  })
})
