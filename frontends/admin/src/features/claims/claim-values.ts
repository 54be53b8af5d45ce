import { type Claims, changedClaims, claimIds, currentClaims } from '@directory/contracts/catalogue/claims'
import type { CitySettings } from '@directory/contracts/events/city-settings'
import { recordOf } from '@directory/contracts/services'

/** What is typed for each claim; blank for none. */
export interface ClaimValues {
  readonly claims: Record<keyof Claims, { text: string; source: string }>
}

export const toValues = ({ claims }: CitySettings): ClaimValues => {
  const current = currentClaims(claims)
  return { claims: recordOf(claimIds, (id) => ({ text: current[id].text ?? '', source: current[id].source ?? '' })) }
}

export const toChange = ({ claims }: ClaimValues) => ({
  claims: changedClaims(recordOf(claimIds, (id) => ({ text: claims[id].text.trim() || null, source: claims[id].source.trim() || null }))),
})
