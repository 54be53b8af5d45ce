/** Days between the publication of a version and its application to existing accounts: platforms owe their business users 15. */
export const noticeDays = 15

/** A version of the terms of use. Its name is the day on which it was published. */
export interface TermsVersion {
  readonly version: string
  /** The day from which it applies to those who had an account before, or later: `noticeDays` after they were told. */
  readonly appliesFrom: string
  /** What changed, for people to read. */
  readonly changes: readonly string[]
}

/** All versions, newest first. */
export const termsVersions: readonly [TermsVersion, ...TermsVersion[]] = [
  {
    version: '2026-11-28',
    appliesFrom: '2026-12-15',
    changes: [
      'These are our first written terms. They say who may list a business, what may be published, and how we decide about it.',
      'They say how paid packages renew, how you cancel them, and when you get your money back.',
      'They say how you can appeal against our decisions, and how to complain.',
    ],
  },
]

/** The version whose text the site shows. */
export const currentTerms: TermsVersion = termsVersions[0]
