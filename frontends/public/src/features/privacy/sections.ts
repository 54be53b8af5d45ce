import { companyLines } from '@directory/contracts/catalogue/company-lines'
import { complaintDays } from '@directory/contracts/catalogue/report-reasons'
import type { Site } from '@directory/contracts/http/directory'
import type { PolicySection } from '../../shared/policy/policy-section.ts'

/** Who is responsible for the data. */
export const controller = ({ city: { siteName, contact, company } }: Site): PolicySection => ({
  title: 'Who is responsible',
  text: `The controller of your data is ${company ? 'this company' : `the operator of ${siteName}`}. Write to us about anything on this page.`,
  points: [...(company ? companyLines(company) : []), contact.address, contact.email, contact.phone],
})

/** What happens with the data, and what people can do about it. */
export const rightsAndRecipients = ({ city: { contact }, map }: Site): readonly PolicySection[] => [
  {
    title: 'Who else receives it',
    text: 'We sell no data, and show no advertisements from ad networks. Listings, reviews and replies are public, and search engines read them. Besides, these receive what they need for their work:',
    points: [
      'Stripe, which takes payments and is itself responsible for your card details',
      'The providers of our servers, of the storage for pictures and of email, who act on our instructions',
      'Facebook, Instagram, Twitter and LinkedIn: the posts of clients of social media marketing, on their instructions',
      ...(map ? ['The provider of the maps, who sees your network address when you view one'] : []),
      'Authorities and courts, where the law requires it',
    ],
  },
  {
    title: 'Transfers abroad',
    text: 'Stripe, the networks and some of our providers also process data outside the United Kingdom. That is only to countries which the UK recognises as safe, or under the contract clauses that the Information Commissioner has issued. Ask us for a copy.',
  },
  {
    title: 'Decisions by computers',
    text: 'No decision with legal or similar effects is made by a computer alone: a person decides what is published. Only reviews from a browser or an email address of the business itself are refused at once, and taken down at once if the business changes hands or is merged with another and they turn out to be by its own people. We tell you by email if that happens to yours, and you can appeal: then a person decides.',
  },
  {
    title: 'Your rights',
    text: `You can see, correct and delete your data, take it elsewhere, restrict or object to its use, all free of charge. In Account Settings you correct your details, download everything that we hold about you, and delete your account. For anything else, write to ${contact.email}: we answer within a month. You do not have to give us any data to read the site; without an email address, you cannot have an account.`,
    links: [{ to: '/profile', label: 'Account Settings' }],
  },
  {
    title: 'If you are not satisfied',
    text: `Complain to us, and we answer within ${complaintDays} days. You can also complain to the Information Commissioner’s Office at any time.`,
    links: [
      { to: '/complaints', label: 'Complaints' },
      { to: 'https://ico.org.uk/make-a-complaint/', label: 'Information Commissioner’s Office' },
    ],
  },
]
