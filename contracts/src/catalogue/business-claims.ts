import { keys } from 'remeda'

/** The ways in which somebody can prove that a business is theirs. */
export const claimMethods = {
  'website-email': { label: 'Email at the website’s domain' },
  'public-email': { label: 'Email to the business’s public address' },
  dns: { label: 'DNS record of the website’s domain' },
  'meta-tag': { label: 'Meta tag on the website' },
  documents: { label: 'Documents' },
} as const
export type ClaimMethodId = keyof typeof claimMethods

export const claimMethodIds = keys(claimMethods)

export const claimStates = [
  'awaiting-proof',
  'awaiting-decision',
  'awaiting-objection',
  'granted',
  'refused',
  'expired',
  'withdrawn',
  'superseded',
  'undone',
] as const
export type ClaimState = (typeof claimStates)[number]

/** The states of claims that may still be granted. */
export const openClaimStates = ['awaiting-proof', 'awaiting-decision', 'awaiting-objection'] as const satisfies readonly ClaimState[]

export const isOpenClaim = ({ state }: { readonly state: ClaimState }): boolean => openClaimStates.some((open) => open === state)

/** Limits of claims that the service enforces and the interface quotes. */
export const claimLimits = {
  /** Days in which a claim must be proven. */
  proofDays: 14,
  /** Days in which the present owner can object. */
  objectionDays: 14,
  /** Days in which an admin can undo a granted claim. */
  undoDays: 30,
  codeLength: 8,
  codeHours: 24,
  codeAttempts: 5,
  codes: 3,
  codesPerAddressADay: 5,
  secondsBetweenCodes: 60,
  claimsADay: 5,
  openClaimsOfListing: 20,
  documents: 3,
} as const

/** Where the proof on a website is looked for. */
export const claimRecord = { host: '_directory-verification', name: 'directory-verification' } as const

export const claimMetaTag = (token: string): string => `<meta name="${claimRecord.name}" content="${token}">`
export const claimTextRecord = (token: string): string => `${claimRecord.name}=${token}`
