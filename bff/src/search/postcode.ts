import { Coordinates } from '@directory/contracts/primitives'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'

const pattern = /(?<![a-z0-9])([a-z]{1,2}\d[a-z\d]?)(?:\s*(\d)([a-z]{2}))?(?![a-z0-9])/i

/** The normalised form of a postcode for comparisons: `ng11dl` gives `NG1 1DL`. Null for an invalid one. */
export function postcodeKey(postcode: string | null): string | null {
  const whole = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(postcode?.toUpperCase().replace(/\s+/g, '') ?? '')
  return whole ? `${whole[1]} ${whole[2]}` : null
}

export interface FoundPostcode {
  /** A postcode, or a district such as NG1. */
  readonly postcode: string
  /** Prefixes of postcodes of the same place, the closest first. */
  readonly beginnings: readonly string[]
  /** The rest of the query. */
  readonly rest: string
}

/** The first postcode or district in a text that visitors typed. */
export function findPostcode(text: string): FoundPostcode | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [all, district = '', sector, unit] = found.map((part) => part?.toUpperCase())
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + (all?.length ?? 0))}`.replace(/\s+/g, ' ').trim()
  if (!sector) return { postcode: district, beginnings: [`${district} `], rest }
  const postcode = `${district} ${sector}${unit}`
  return { postcode, beginnings: [postcode, `${district} ${sector}`, `${district} `], rest }
}

/** The centre of the listings nearest by postcode; undefined if no such listing has a position. */
export async function findCentroid(pool: Pool, { beginnings }: FoundPostcode): Promise<Coordinates | undefined> {
  const statement = {
    name: 'postcode-centroid',
    text: `SELECT latitude, longitude FROM unnest($1::text[]) WITH ORDINALITY AS given(beginning, place), LATERAL (
        SELECT avg(latitude) AS latitude, avg(longitude) AS longitude FROM visible_listing
        WHERE postcode_key >= beginning AND postcode_key < beginning || '~'
      ) AS centroid WHERE latitude IS NOT NULL ORDER BY place LIMIT 1`,
    values: [beginnings],
  }
  const [centroid] = checkedRows(Coordinates, await pool.query(statement))
  return centroid
}
