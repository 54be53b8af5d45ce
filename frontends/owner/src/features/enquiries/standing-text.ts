import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { quantity } from '@directory/contracts/catalogue/number-format'
import { packageContents } from '@directory/contracts/catalogue/package-contents'
import { type PackageId, packageIds } from '@directory/contracts/catalogue/packages'
import type { EnquiryStanding } from '@directory/contracts/http/received-enquiries'

/** From this share of the month’s enquiries on, the owner sees the way to a larger package. */
const warningShare = 0.8

type Used = Pick<EnquiryStanding, 'receivedThisMonth' | 'monthlyLimit'>
type Accepting = Used & Pick<EnquiryStanding, 'isAccepting'>

const isUsedUp = ({ receivedThisMonth, monthlyLimit }: Used): boolean => monthlyLimit !== null && receivedThisMonth >= monthlyLimit

/** Whether visitors can send enquiries, which takes that the owner wants them and that the month’s are not used up. */
export function acceptingText(standing: Accepting): string {
  if (!standing.isAccepting) return 'Your page does not offer them. You can go on answering earlier ones.'
  return isUsedUp(standing) ? 'Visitors can send them again when the next month begins.' : 'Visitors can send them.'
}

/** What a change of that means. */
export function acceptedText(standing: Accepting): string {
  if (!standing.isAccepting) return 'Visitors can no longer send enquiries'
  return isUsedUp(standing) ? 'Visitors can send enquiries when the next month begins' : 'Visitors can send enquiries'
}

/** The enquiries of the month, such as “7 of 10 enquiries this month”. */
export const usedText = ({ receivedThisMonth, monthlyLimit }: Used): string =>
  monthlyLimit === null
    ? `${quantity(receivedThisMonth, 'enquiry', 'enquiries')} this month; your package contains any number`
    : `${receivedThisMonth} of ${quantity(monthlyLimit, 'enquiry', 'enquiries')} this month`

/** What the owner should know about them; undefined while there are enough left. */
export function usedWarning({ isAccepting, receivedThisMonth, monthlyLimit }: Accepting): string | undefined {
  if (monthlyLimit === null || receivedThisMonth < monthlyLimit * warningShare) return undefined
  const left = monthlyLimit - receivedThisMonth
  if (left <= 0)
    return isAccepting
      ? 'The month’s enquiries are used up: visitors cannot send any until the next month begins.'
      : 'The month’s enquiries are used up.'
  return `${quantity(left, 'enquiry', 'enquiries')} left until the next month begins.`
}

/** The smallest package that contains more enquiries; undefined if none does. */
export function largerPackage(current: PackageId): Exclude<PackageId, 'starter'> | undefined {
  const { enquiriesAMonth: own } = packageContents[current]
  if (own === null) return undefined
  return packageIds.find((id): id is Exclude<PackageId, 'starter'> => {
    const { enquiriesAMonth } = packageContents[id]
    return id !== 'starter' && (enquiriesAMonth === null || enquiriesAMonth > own)
  })
}

/** How fast the business usually answers, or what it takes for visitors to see that. */
export function answerTimeText({ usualAnswerHours, answers }: Pick<EnquiryStanding, 'usualAnswerHours' | 'answers'>): string {
  if (usualAnswerHours !== null) return `Visitors see that you usually answer within ${quantity(usualAnswerHours, 'hour')}.`
  const missing = enquiryLimits.answersForTime - answers
  return missing > 0
    ? `Visitors see how fast you usually answer once you have answered ${enquiryLimits.answersForTime} enquiries within 90 days, and at least half of all that have waited for a day are answered within 24 hours: ${quantity(missing, 'answer')} to go.`
    : 'Visitors do not see how fast you usually answer, since half of the enquiries of the last 90 days were not answered within 24 hours. Spam and what came within the last day do not count.'
}
