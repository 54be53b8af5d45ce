import { z } from 'zod'

/** Every problem the product reports: its stable slug, its HTTP status and the title that the interface may show. */
export const problems = {
  'invalid-request': { status: 400, title: 'Some fields need your attention.' },
  'malformed-body': { status: 400, title: 'The request could not be read.' },
  'authentication-required': { status: 401, title: 'Please sign in to continue.' },
  'invalid-credentials': { status: 401, title: 'Invalid login credentials' },
  'account-disabled': { status: 403, title: 'This account has been disabled. Please contact us.' },
  'session-expired': { status: 401, title: 'Session Expired' },
  'access-denied': { status: 403, title: 'You do not have access to this.' },
  'cross-site-request': { status: 403, title: 'This request did not come from our own pages.' },
  'not-found': { status: 404, title: 'Not found' },
  'listing-not-found': { status: 404, title: 'Business Not Found' },
  'listing-deleted': { status: 410, title: 'Business Not Found' },
  'listing-merged': { status: 308, title: 'This business has a new address.' },
  'category-not-found': { status: 404, title: 'Category not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'not-acceptable': { status: 406, title: 'Not acceptable' },
  conflict: { status: 409, title: 'This has been changed by somebody else in the meantime.' },
  'conflict-of-interest': { status: 403, title: 'Somebody else has to decide on this.' },
  'own-account': { status: 409, title: 'You cannot do this to your own account.' },
  'terms-outdated': { status: 409, title: 'The terms of use have changed. Please read the new ones, and accept them.' },
  'email-taken': { status: 409, title: 'User already registered' },
  'email-not-verified': { status: 403, title: 'Please confirm your email address first.' },
  'mail-link-expired': { status: 410, title: 'This link has been used or is no longer valid.' },
  'listing-limit-reached': { status: 409, title: 'Business Limit Reached' },
  'image-limit-reached': { status: 409, title: 'Image limit reached' },
  'image-not-found': { status: 404, title: 'This picture no longer exists. Please upload it again.' },
  'image-type-refused': { status: 415, title: 'Invalid file type' },
  'image-too-large': { status: 413, title: 'File too large' },
  'storage-full': {
    status: 507,
    title: 'There is no space for pictures at the moment. Save without the picture, and add it later.',
  },
  'image-unreadable': { status: 422, title: 'Upload failed' },
  'review-not-found': { status: 404, title: 'Review not found' },
  'review-exists': { status: 409, title: 'You have already reviewed this business.' },
  'review-of-own-business': { status: 403, title: 'You cannot review your own business.' },
  'review-by-staff': {
    status: 403,
    title: 'You seem to belong to this business, so you cannot review it. If that is wrong, please write to us.',
  },
  'review-edits-exhausted': { status: 409, title: 'You have changed this review too often. Please delete it and write a new one.' },
  'nothing-to-appeal': { status: 409, title: 'There is no decision here that you could appeal against.' },
  'appeal-exists': { status: 409, title: 'You have already appealed against this decision.' },
  'vote-on-own-review': { status: 403, title: 'You cannot vote on your own review, or on those of your own business.' },
  'vote-by-staff': {
    status: 403,
    title: 'You seem to belong to this business, so you cannot vote on its reviews. If that is wrong, please write to us.',
  },
  'review-replied': { status: 409, title: 'You have already replied to this review.' },
  'enquiry-not-found': { status: 404, title: 'There is no such enquiry.' },
  'enquiry-sent': { status: 409, title: 'You have already sent this enquiry, as it was before your changes.' },
  'enquiries-closed': { status: 409, title: 'One of these businesses takes no enquiries at the moment.' },
  'conversation-closed': { status: 409, title: 'This conversation has ended.' },
  'customer-unknown': { status: 409, title: 'You can review this business as a customer 14 days after your enquiry, if it has answered.' },
  'proof-of-work-refused': { status: 409, title: 'Your browser has taken too long. Please send it again.' },
  'claim-not-found': { status: 404, title: 'There is no such claim.' },
  'claim-closed': { status: 409, title: 'This claim is no longer open.' },
  'claim-waiting': { status: 409, title: 'You have already proven this claim. Please wait for its decision.' },
  'claim-unsuitable': { status: 409, title: 'This business cannot be claimed in this way.' },
  'claim-unproven': { status: 422, title: 'We have not found the proof yet.' },
  'claim-code-wrong': { status: 422, title: 'This code is not right.' },
  'website-unreadable': { status: 422, title: 'This website could not be read.' },
  'client-not-found': { status: 404, title: 'There is no such client.' },
  'draft-not-found': { status: 404, title: 'This draft no longer exists. Please submit the form again.' },
  'checkout-not-found': { status: 404, title: 'There is no such payment.' },
  'subscription-not-found': { status: 404, title: 'There is no such subscription.' },
  'subscription-exists': { status: 409, title: 'There is already a subscription for this.' },
  'package-held': { status: 409, title: 'This business already has this package, free of charge.' },
  'payment-failed': { status: 402, title: 'The payment failed. Please check your card.' },
  'payments-unavailable': { status: 503, title: 'Payments are not available at the moment. Nothing has been charged.' },
  'payment-unconfirmed': {
    status: 504,
    title: 'We have not been able to confirm the change yet. Please check Packages in a few minutes before you try again.',
  },
  'webhook-refused': { status: 400, title: 'The signature is not valid.' },
  'rebuild-running': { status: 409, title: 'A rebuild is already running.' },
  'approval-link-expired': { status: 410, title: 'This link has expired.' },
  'approval-link-withdrawn': { status: 410, title: 'This link has been withdrawn.' },
  'approval-link-limit-reached': { status: 409, title: 'There are already too many links. Please withdraw one first.' },
  'nothing-to-approve': { status: 409, title: 'You can invite somebody once the team has sent you posts for approval.' },
  'comment-limit-reached': { status: 409, title: 'There are already too many comments on this post.' },
  'publication-refused': { status: 422, title: 'The network rejected this post.' },
  'payload-too-large': { status: 413, title: 'The request is too large.' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  'too-many-requests': { status: 429, title: 'Too many attempts. Please wait a little and try again.' },
  'request-abandoned': { status: 499, title: 'The caller did not wait for the response.' },
  'internal-error': { status: 500, title: 'An unexpected error occurred' },
  'upstream-unavailable': { status: 502, title: 'Part of the service is not responding.' },
  'service-unavailable': { status: 503, title: 'The service is starting or busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemSlug = keyof typeof problems

export const FieldError = z.strictObject({
  field: z.string().describe('The location of the error, as a dotted path that starts with body, query or params'),
  message: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

/** An RFC 9457 problem document. */
export const ProblemDocument = z.strictObject({
  type: z.string().describe('Stable, of the form /problems/<slug>'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  requestId: z.string(),
  errors: z.array(FieldError).optional(),
})
export type ProblemDocument = z.infer<typeof ProblemDocument>

export const problemType = (slug: ProblemSlug): string => `/problems/${slug}`

const isProblemSlug = (slug: string): slug is ProblemSlug => Object.hasOwn(problems, slug)

/** The slug in a problem document's type, or undefined for a type that is not ours. */
export function problemSlug(type: string): ProblemSlug | undefined {
  const slug = type.replace(/^\/problems\//, '')
  return isProblemSlug(slug) ? slug : undefined
}
