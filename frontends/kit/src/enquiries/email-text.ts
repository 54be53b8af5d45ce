import { type LeftOutReason, leftOutReasons } from '@directory/contracts/catalogue/enquiries'
import { quantity } from '@directory/contracts/catalogue/number-format'
import type { MessageEmail } from '@directory/contracts/http/enquiries'

const reasonText = (reason: LeftOutReason, count: number): string => `${count} ${leftOutReasons[reason][count === 1 ? 0 : 1]}`

/** Such as “2 attachments were left out: 1 is not a picture, 1 is larger than 5 MB.”; nothing if all were kept. */
function leftOutText(leftOut: readonly LeftOutReason[]): string[] {
  if (leftOut.length === 0) return []
  const reasons = [...new Set(leftOut)].map((reason) => reasonText(reason, leftOut.filter((one) => one === reason).length))
  return [`${quantity(leftOut.length, 'attachment was', 'attachments were')} left out: ${reasons.join(', ')}.`]
}

/** How a message arrived that was not written on the page. */
export const emailText = ({ isFromOtherAddress, leftOut }: MessageEmail): string =>
  [isFromOtherAddress ? 'By email, from another address.' : 'By email.', ...leftOutText(leftOut)].join(' ')
