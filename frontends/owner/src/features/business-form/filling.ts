import { isWeekKnown } from '@directory/contracts/catalogue/opening-hours'
import { socialNetworks } from '@directory/contracts/events/listings'
import type { WebsiteDetails } from '@directory/contracts/http/websites'
import type { BusinessValues } from '@directory/frontend-kit/business-form/business-values'
import { withWeek } from '@directory/frontend-kit/business-form/week'

type Filling = Partial<Pick<BusinessValues, 'phone' | 'address' | 'postcode' | 'openingHours' | 'socialMedia'>>

interface Filled {
  /** Complete values for fields of the form. */
  readonly values: Filling
  /** Their labels, in the order of the form. */
  readonly labels: readonly string[]
}

const texts = { phone: 'telephone number', address: 'address', postcode: 'postcode' } as const

/** Values from a website for the empty fields; typed text stays. */
export function fillEmptyFields(form: BusinessValues, details: WebsiteDetails): Filled {
  const values: Filling = {}
  const labels: string[] = []
  for (const name of ['address', 'postcode', 'phone'] as const) {
    const found = details[name]
    if (!found || form[name].trim()) continue
    values[name] = found
    labels.push(texts[name])
  }
  if (details.openingHours && !isWeekKnown(form.openingHours)) {
    values.openingHours = withWeek(form.openingHours, details.openingHours)
    labels.push('opening hours')
  }
  const networks = socialNetworks.filter((network) => details.socialMedia[network] && !form.socialMedia[network].trim())
  if (networks.length > 0) {
    const found = Object.fromEntries(networks.map((network) => [network, details.socialMedia[network]]))
    values.socialMedia = { ...form.socialMedia, ...found }
    labels.push(networks.length === 1 ? 'social link' : `${networks.length} social links`)
  }
  return { values, labels }
}
