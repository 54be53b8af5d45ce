import type { PackageId } from './packages.ts'

export interface PackageContents {
  /** Enquiries that a business can receive in a calendar month; null for any number. */
  readonly enquiriesAMonth: number | null
  /** Where it stands among the businesses that visitors can choose for the same enquiry: lower numbers first. */
  readonly askThreePlace: number
  readonly monthlyReport: boolean
  readonly verifiedBadge: boolean
}

/** What each package contains beside pictures and its place in lists. Change it here: screens, prices and services follow. */
export const packageContents: Readonly<Record<PackageId, PackageContents>> = {
  starter: { enquiriesAMonth: 10, askThreePlace: 3, monthlyReport: true, verifiedBadge: true },
  professional: { enquiriesAMonth: 60, askThreePlace: 2, monthlyReport: true, verifiedBadge: true },
  gold: { enquiriesAMonth: null, askThreePlace: 1, monthlyReport: true, verifiedBadge: true },
}
