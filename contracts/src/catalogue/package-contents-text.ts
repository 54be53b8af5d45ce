import { formatCount } from './number-format.ts'
import { packageContents } from './package-contents.ts'
import { type PackageId, packageIds, packages } from './packages.ts'

/** Enquiries that a package contains, in words. */
function enquiriesText(id: PackageId): string {
  const { enquiriesAMonth } = packageContents[id]
  return enquiriesAMonth === null ? 'Any number of enquiries' : `Up to ${formatCount(enquiriesAMonth)} enquiries a month`
}

/** The place of a package among the businesses that visitors can ask together, in words. */
function askThreeText(id: PackageId): string {
  const { askThreePlace: place } = packageContents[id]
  const later = packageIds.filter((other) => packageContents[other].askThreePlace > place).map((other) => packages[other].name)
  const isFirst = packageIds.every((other) => packageContents[other].askThreePlace >= place)
  if (later.length === 0) return 'Offered where visitors ask up to three businesses'
  return isFirst
    ? 'Offered first where visitors ask up to three businesses'
    : `Ahead of ${later.join(' and ')} where visitors ask up to three businesses`
}

/** What a package contains beside the features with which it is sold. Every screen that lists features has these words from here. */
export const describeContents = (id: PackageId): readonly string[] => [
  enquiriesText(id),
  askThreeText(id),
  ...(packageContents[id].monthlyReport ? ['A monthly report, compared with your category'] : []),
  ...(packageContents[id].verifiedBadge ? ['The “Verified” badge, once you have proved that the business is yours'] : []),
]
