import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ReportNotice } from '@directory/contracts/events/notices'
import type { EmailContent, Site } from './email-template.tsx'
import { greet } from './greet.ts'

type Content = Pick<EmailContent, 'heading' | 'paragraphs'>

function writeContent({ kind, business, dueAt, decision }: ReportNotice): Content {
  const about = business && kind !== 'complaint' ? ` about ${business}` : ''
  if (!decision)
    return {
      heading: `We have received your ${kind}`,
      paragraphs: [`Thank you for your ${kind}${about}. We will decide on it by ${formatDate(dueAt)}, and tell you the outcome.`],
    }
  const outcomes = {
    report: {
      upheld: 'We have upheld it.',
      dismissed: 'We have looked into it, and found nothing that breaks our rules.',
    },
    appeal: {
      upheld: 'We have reconsidered, and changed our decision.',
      dismissed: 'We have looked at it again, and our decision stands.',
    },
    complaint: { upheld: 'We have upheld it.', dismissed: 'We have looked into it, and have not upheld it.' },
  } as const
  const { replacesEarlier, isAfterAppeal } = decision
  if (isAfterAppeal)
    return {
      heading: 'We have changed our decision on your report',
      paragraphs: [
        `Thank you for your report${about}. Somebody whom it concerns has appealed. We have looked at it again, and found nothing that breaks our rules.`,
        'This replaces what we told you earlier. If you think that this is wrong, you can send us a complaint.',
      ],
    }
  return {
    heading: replacesEarlier ? `We have changed our decision on your ${kind}` : `We have decided on your ${kind}`,
    paragraphs: [
      `Thank you for your ${kind}${about}. ${outcomes[kind][decision.state]}`,
      ...(decision.outcome ? [decision.outcome] : []),
      ...(replacesEarlier ? ['This replaces what we told you earlier.'] : []),
      ...(kind === 'report' && decision.state === 'dismissed'
        ? ['If you think that this is wrong, follow the link below and appeal: we will look at it again.']
        : []),
    ],
  }
}

/** The acknowledgement or the outcome of a report, an appeal or a complaint. */
export function reportEmail(notice: ReportNotice, site: Site, { firstName }: { readonly firstName: string | null }): EmailContent {
  const content = writeContent(notice)
  return {
    subject: `${content.heading} – ${site.name}`,
    greeting: greet(firstName),
    ...content,
    action: { label: `See the state of your ${notice.kind}`, url: new URL(`/reports/${notice.reportId}`, site.url).href },
    closing: `You are receiving this email because you, or somebody who entered your address, have written to ${site.name}. If something is not right, please write to ${site.contactEmail}.`,
  }
}
