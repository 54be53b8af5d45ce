import { appealDays } from '@directory/contracts/catalogue/report-reasons'
import type { Site } from './email-template.tsx'
import type { Content } from './subscription-content.ts'

interface Appealable {
  /** Without one in events of earlier releases. */
  readonly appealKey: string | null
  readonly isDisabled: boolean
  /** Where those who can sign in appeal. */
  readonly where: string
  readonly action: Content['action']
}

/** How the reader of a decision objects to it: those who cannot sign in, or no longer can, with the link that only they have. */
export function offerAppeal(
  { appealKey, isDisabled, where, action }: Appealable,
  { url: siteUrl }: Site,
): Pick<Content, 'paragraphs' | 'action'> {
  const url = new URL(appealKey ? `/appeals/${appealKey}` : '/complaints', siteUrl).href
  if (isDisabled)
    return {
      paragraphs: [
        `Your account is disabled, so you cannot sign in. If you think that our decision is wrong, you can appeal on the page behind the button, without signing in, and we will look at it again within ${appealDays} days.`,
      ],
      action: { label: 'Appeal', url },
    }
  return {
    paragraphs: [
      `If you think that this is wrong, you can appeal ${where}, and we will look at it again within ${appealDays} days.`,
      ...(appealKey ? [`You can also appeal without signing in: ${url}`] : []),
    ],
    action,
  }
}
