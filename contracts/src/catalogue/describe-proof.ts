import type { ClaimMethodId } from './business-claims.ts'

const website = (domain: string): string => `Website ${domain}`

const descriptions: Readonly<Record<ClaimMethodId, (what: string) => string>> = {
  'website-email': website,
  'public-email': (address) => `Email address ${address}`,
  dns: website,
  'meta-tag': website,
  documents: (name) => `Documents of ${name}`,
}

/** What was verified, such as “Website nottingham-cafe.example”. */
export const describeProof = ({ method, what }: { readonly method: ClaimMethodId; readonly what: string }): string =>
  descriptions[method](what)
