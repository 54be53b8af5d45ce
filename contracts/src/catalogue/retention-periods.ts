/** Days after which the services delete data by themselves. The page on privacy quotes them. */
export const retentionDays = {
  /** Counts of attempts, by email address and network. */
  attempts: 1,
  /** The browser and network from which a review was written. */
  reviewOrigins: 180,
  /** Proofs that a reviewer was a customer, once judged. */
  decidedProofs: 90,
  /** Documents of claims of businesses, once decided. */
  decidedClaimDocuments: 90,
  /** Claims of businesses that were not granted, once they have ended. */
  endedClaims: 365,
  /** Reports, appeals and complaints, once decided. */
  decidedReports: 365,
  /** Links in emails with which somebody can appeal without signing in. */
  appealKeys: 365,
  /** Questions to owners about their listings, with the answers. */
  ownerQuestions: 365,
  /** By what a deleted listing with reviews is recognised, if it is listed again. */
  deletedListings: 730,
  /** Enquiries and their conversations; afterwards it is only known that there was one. */
  enquiries: 365,
  /** Enquiries that were refused as spam. */
  refusedEnquiries: 30,
  /** Links with which others approve posts, with the address of whoever has each, once they have ended. */
  endedApprovalLinks: 30,
  /** Listings that wait for a payment, once they are no longer held. */
  unpaidDrafts: 40,
  unpaidCheckouts: 60,
  /** What services tell each other. */
  publishedEvents: 7,
  processedMessages: 30,
  failedMessages: 30,
} as const

/** Six years after the year of issue, at most. */
export const invoiceYears = 7

/** Minutes for which a view or click is remembered, so that nobody counts twice. */
export const countedVisitMinutes = 30

/** Days for which the backups of an installation are kept, unless its operator chooses otherwise. */
export const backupDays = 30
