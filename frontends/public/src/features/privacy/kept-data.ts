import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { backupDays, countedVisitMinutes, invoiceYears, retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { refreshCookie } from '@directory/contracts/catalogue/stored-names'

/** The lawful bases of the UK GDPR that we rely on. */
export const lawfulBases = {
  contract: 'Contract: we need it to do what you have asked us for',
  interests: 'Legitimate interests: see why beside each',
  obligation: 'Legal obligation',
} as const

export interface KeptData {
  readonly what: string
  readonly why: string
  readonly basis: keyof typeof lawfulBases
  readonly howLong: string
}

const untilDeleted = 'Until you delete your account'

/** Everything personal that the services store, from their database schemas. */
export const keptData: readonly KeptData[] = [
  {
    what: 'Your account',
    why: 'Your email address, your name and telephone number if you gave them, when you registered and last signed in. We hold your password only as a hash, which cannot be reversed.',
    basis: 'contract',
    howLong: untilDeleted,
  },
  {
    what: 'The terms that you have accepted',
    why: 'Which version, and when, so that both of us know what applies. With an order, the version is kept as long as its invoice.',
    basis: 'contract',
    howLong: untilDeleted,
  },
  {
    what: 'Your sessions',
    why: 'When they began and ended, with the network address and a random number for the browser. They protect your account, and show when several accounts in one browser write reviews.',
    basis: 'interests',
    howLong: `${refreshCookie.days} days after your last visit`,
  },
  {
    what: 'Attempts to sign in, and links in emails',
    why: 'How often a password was tried or an email requested, by email address and network, so that nobody can keep guessing. Of a link we hold only a code from which it cannot be derived.',
    basis: 'interests',
    howLong: `Attempts for ${retentionDays.attempts} day, links until they expire`,
  },
  {
    what: 'Which emails you want',
    why: 'So that we send no optional email that you have turned off. We send no advertising.',
    basis: 'interests',
    howLong: untilDeleted,
  },
  {
    what: 'Addresses that refuse our emails',
    why: 'An address that does not exist, from which an email was reported as spam, or that has unsubscribed without an account, so that we do not keep writing to it.',
    basis: 'interests',
    howLong: 'Until the address works again, or you ask us to remove it',
  },
  {
    what: 'Enquiries to businesses',
    why: 'Your name, email address and telephone number if you gave it, what you wrote on the page or by email, and the pictures. The businesses that you have chosen get them, and what they answer is kept beside it. We compare texts and count enquiries by address, so that businesses get no spam.',
    basis: 'contract',
    howLong: `${retentionDays.enquiries} days; then we only know that there was an enquiry. One that is not confirmed is deleted after two days, spam after ${retentionDays.refusedEnquiries}`,
  },
  {
    what: 'Listings',
    why: 'The name, address, telephone number, email address, links, opening hours and texts of a business, who owns the listing, and what has changed since it was approved. They make up the directory. Of a business that is one person, these are personal data too. We may add businesses ourselves from what they or others have published; tell us if yours should not be here.',
    basis: 'interests',
    howLong: 'Until you delete the listing or your account',
  },
  {
    what: 'Questions about your listings',
    why: 'What our team has asked you before it could publish a listing, and what you have answered. Only you and our moderators see it.',
    basis: 'interests',
    howLong: `${retentionDays.ownerQuestions} days, or until you delete the listing or your account`,
  },
  {
    what: 'Listings that you have deleted although they had reviews',
    why: 'The name, postcode, telephone number and website of the business, a number for its owner, and how many reviews it had with how many stars, so that we notice if it is listed again to be rid of them.',
    basis: 'interests',
    howLong: `${retentionDays.deletedListings} days`,
  },
  {
    what: 'Listings that wait for a payment',
    why: 'What you have entered, so that it can be published once it is paid for.',
    basis: 'contract',
    howLong: `${retentionDays.unpaidDrafts} days after we stop holding them`,
  },
  {
    what: 'Pictures',
    why: 'Those that you upload. The place and device that a camera records are removed from them.',
    basis: 'contract',
    howLong: 'Until nothing refers to them, or you delete your account',
  },
  {
    what: 'Reviews, replies and votes',
    why: 'What you write, the date of the experience, any connection that you state, earlier versions, how your name is shown, and which reviews you found helpful. Readers can rely on reviews only if we know who wrote them.',
    basis: 'interests',
    howLong: 'Until you delete them or your account',
  },
  {
    what: 'Proofs that you were a customer',
    why: 'Pictures of receipts, orders or invoices that you send with a review, so that we can mark it as by a verified customer. Only you and our moderators see them. The review keeps its mark, but not the picture.',
    basis: 'interests',
    howLong: `${retentionDays.decidedProofs} days after we have checked them, or until you remove them or delete the review or your account`,
  },
  {
    what: 'Claims of businesses',
    why: 'Which business you say is yours, how you have proven it, the address that we have sent a code to, your objections to the claims of others, and what was decided. Pictures of documents are seen by our team alone. Visitors see what was verified and when, not who did it.',
    basis: 'interests',
    howLong: `A claim that is not granted, ${retentionDays.endedClaims} days after its end; documents, ${retentionDays.decidedClaimDocuments} days after the decision; otherwise until the listing or your account is deleted. A business that you claimed less than ${claimLimits.undoDays} days earlier goes back to whoever had it, as it was`,
  },
  {
    what: 'Where a review was written',
    why: 'The network address and a random number for the browser, by which we recognise reviews of a business by its own people, as consumer law expects of us.',
    basis: 'interests',
    howLong: `${retentionDays.reviewOrigins} days`,
  },
  {
    what: 'Reports, appeals and complaints',
    why: 'What you tell us, and the email address for our answer. What was reported is kept with it as it was, even if its writer deletes it, so that we can decide and show why. Of the links in emails with which you can appeal without signing in, a random number. The law on online safety and on reviews requires us to deal with them.',
    basis: 'obligation',
    howLong: `${retentionDays.decidedReports} days after the decision; the links, ${retentionDays.appealKeys} days`,
  },
  {
    what: 'How often listings are seen',
    why: `Daily counts of views and contact clicks for owners, without who made them. So that nobody counts twice, a code derived from your connection and browser, which cannot be reversed, is kept for ${countedVisitMinutes} minutes.`,
    basis: 'interests',
    howLong: 'Until the listing is deleted',
  },
  {
    what: 'Purchases and invoices',
    why: 'Your subscriptions, billing name and address, VAT number, what was paid and refunded. Tax law requires us to keep invoices; your name and address are removed when you delete your account.',
    basis: 'obligation',
    howLong: `At most ${invoiceYears} years; a payment page that was never used, ${retentionDays.unpaidCheckouts} days`,
  },
  {
    what: 'Social media marketing',
    why: 'Your answers in the questionnaire, the people whom we may contact, pictures, posts, messages between you and our team, and the monthly numbers of your profiles. Of a member of the team who manages clients, which ones.',
    basis: 'contract',
    howLong: untilDeleted,
  },
  {
    what: 'Approving posts by a link',
    why: 'If a client or our team asks you to approve social media posts without an account: your name and email address, for which posts and until when, and of the link only a code from which it cannot be derived. What you have decided and commented stays with the post under your name, until the client deletes the account. We ask no more often than three times.',
    basis: 'interests',
    howLong: `The link and your address, ${retentionDays.endedApprovalLinks} days after the link has expired or was withdrawn`,
  },
  {
    what: 'What our team decides',
    why: 'A log of decisions about listings, reviews, reports and accounts: who decided, when, and what changed. It shows that decisions were fair, and cannot be edited.',
    basis: 'interests',
    howLong: 'As long as the directory exists; it names accounts by a number',
  },
  {
    what: 'Technical records',
    why: 'Messages between parts of the site, emails that wait to be sent, and backups from which we restore it after an accident. Our logs contain neither names nor network addresses.',
    basis: 'interests',
    howLong: `${retentionDays.publishedEvents} to ${retentionDays.failedMessages} days; backups, ${backupDays} days`,
  },
]
