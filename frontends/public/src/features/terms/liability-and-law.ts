import type { TermsFacts } from '@directory/contracts/catalogue/terms-facts'
import { noticeDays } from '@directory/contracts/catalogue/terms-versions'
import type { PolicySection } from '../../shared/policy/policy-section.ts'

/** The sections on what else applies between us and our users. */
export const liabilityAndLaw = ({ siteName }: TermsFacts): readonly PolicySection[] => [
  {
    title: 'The content of the site',
    text: `Most of what ${siteName} shows comes from businesses and reviewers. We check it as described here, but cannot vouch for it. If you buy from a business, your contract is with that business. The name, design and collection of ${siteName} are ours: you may link to its pages, but not copy the directory.`,
  },
  {
    title: 'Data of businesses',
    text: 'Owners see how often their listing was viewed and clicked, and can download what we hold about them. We see the same for all listings, and give it to nobody else.',
    links: [{ to: '/privacy', label: 'Privacy' }],
  },
  {
    title: 'Our liability',
    text: 'Nothing in these terms limits our liability for death or injury caused by negligence, for fraud, or where the law does not allow a limit; nor do they limit a consumer’s rights under the Consumer Rights Act 2015. Otherwise, we are not liable for losses that neither of us could foresee, or that come from things beyond our control. Towards businesses, we are not liable for lost profit, and our liability in any year is limited to what they paid us in it, or £100 if that is more.',
  },
  {
    title: 'Changes to these terms',
    text: `If we change these terms, we publish the new version below, write to all account holders, and ask them to accept it when they sign in. For your account it then applies ${noticeDays} days after we have written to you, or later. If you do not agree, you can delete your account before then, and we refund the paid time that remains.`,
  },
  {
    title: 'Which law applies',
    text: 'The law of England and Wales, and its courts decide. Consumers who live in Scotland or Northern Ireland can also use the courts there. Please talk to us first: most things can be resolved. If a part of these terms is invalid, the rest remains.',
  },
]
