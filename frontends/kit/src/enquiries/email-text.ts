import { type LeftOutReason, leftOutReasons } from '@directory/contracts/catalogue/enquiries'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { MessageEmail } from '@directory/contracts/http/enquiries'

const reasonText = (reason: LeftOutReason, count: number): string => `${count} ${leftOutReasons[reason][count === 1 ? 0 : 1]}`
const onlyReasonText = (reason: LeftOutReason): string => `An attachment was left out: it ${leftOutReasons[reason][0]}.`

/** Such as “2 attachments were left out: 1 is not a picture, 1 is larger than 5 MB.”; nothing if all were kept. */
function leftOutText(leftOut: readonly LeftOutReason[]): string[] {
  const [first, ...others] = leftOut
  if (!first) return []
  if (others.length === 0) return [onlyReasonText(first)]
  const reasons = [...new Set(leftOut)].map((reason) => reasonText(reason, leftOut.filter((one) => one === reason).length))
  return [`${formatCount(leftOut.length)} attachments were left out: ${reasons.join(', ')}.`]
}

/** How a message arrived that was not written on the page. */
export const emailText = ({ isFromOtherAddress, leftOut }: MessageEmail): string =>
  [isFromOtherAddress ? 'By email, from another address.' : 'By email.', ...leftOutText(leftOut)].join(' ')
