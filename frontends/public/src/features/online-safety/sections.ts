import { appealDays, complaintDays, reportDays } from '@directory/contracts/catalogue/report-reasons'

interface Section {
  readonly title: string
  readonly text: string
}

/** How reports are dealt with. */
export const safetySections: readonly Section[] = [
  {
    title: 'What we check ourselves',
    text: 'A person reads every new business, with its pictures, and every review before visitors see it. Changes that owners make later are shown at once, and we look at them afterwards.',
  },
  {
    title: 'What you can report',
    text: 'Every business, every picture, every review and every reply, without an account. There is a link beside each: Report this listing, Report picture, Report review or Report reply. You get an address at which you can follow its progress. Messages and pictures in enquiries are private: Report beside those that you have got leads to our form for complaints.',
  },
  {
    title: 'How soon we decide',
    text: `Reports of what may harm somebody (what is offensive, unlawful or fraudulent, or shows private details) are due within ${reportDays('offensive')} day, all others within ${reportDays('other')} days. What breaks the law or our rules is taken down.`,
  },
  {
    title: 'If you think that we are wrong',
    text: `If we have taken down what you wrote, or not what you reported, you can appeal; we decide again within ${appealDays} days. Complaints about us are answered within ${complaintDays} days.`,
  },
  {
    title: 'In danger?',
    text: 'If somebody is in danger, call 999. We cannot help as fast as the police.',
  },
]
