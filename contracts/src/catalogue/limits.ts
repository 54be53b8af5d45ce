/** Limits that the services enforce and the interface quotes. */
export const limits = {
  listingsPerOwner: 2,
  imageMegabytes: 5,
  /** The largest picture accepted: just under 5 MB. */
  imageBytes: 5 * 1024 * 1024 - 1,
  imagePixels: 40_000_000,
  abandonedImageHours: 24,
  imageAspect: 16 / 9,
  jpegQuality: 0.9,
  ratingMaximum: 5,
  ratingStep: 0.1,
  passwordMinimumLength: 6,
  accessTokenMinutes: 5,
  adminPackageDays: 365,
  paidPackageDays: 30,
  packageGraceDays: 3,
  packageWarningDays: 7,
  /** The same for a package given by an admin, which nobody is reminded of by a payment. */
  givenPackageWarningDays: 30,
  /** The months after which holders of a subscription are reminded of what they pay, again and again. */
  reminderMonths: 6,
  checkoutMinutes: 60,
  /** The newest invoices; older ones are available at Stripe and in the export of the account's data. */
  invoicesShown: 100,
  adAfterEvery: 6,
  contentImages: 5,
  metaDescriptionLength: 155,
  /** For how long a listing waits for its owner's answer to a question, before a moderator decides without. */
  answerDays: 14,
  reviewHours: [24, 48],
} as const
