import type { ClaimMethodId } from '@directory/contracts/catalogue/business-claims'
import { isMailProvider } from './mail-providers.ts'
import { isInstitution } from './platforms.ts'
import { readWebsite } from './read-website.ts'

export interface Provable {
  readonly name: string
  readonly email: string | null
  readonly website: string | null
}

/** What a method proves of a business as it is now, in a form that can be compared; null if the method does not fit. */
export function findProvable(method: ClaimMethodId, { name, email, website }: Provable): string | null {
  const site = readWebsite(website)
  switch (method) {
    case 'website-email':
      return site?.domain && !isMailProvider(site.domain) && !isInstitution(site.suffix) ? site.domain : null
    case 'dns':
      return site?.domain && !isMailProvider(site.domain) ? site.domain : null
    case 'meta-tag':
      return site && !isMailProvider(site.domain ?? site.host) ? site.host : null
    case 'public-email':
      return email?.toLowerCase() ?? null
    case 'documents':
      return name
  }
}
