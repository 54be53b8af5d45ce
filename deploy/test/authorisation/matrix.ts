import { randomUUID } from 'node:crypto'
import { defaultAssessment } from '@directory/contracts/catalogue/default-assessment'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { toCitySettings } from '@directory/contracts/events/city-settings'
import * as accounts from '@directory/contracts/http/accounts'
import { getServiceAudit } from '@directory/contracts/http/audit'
import * as bulk from '@directory/contracts/http/bulk-jobs'
import * as claims from '@directory/contracts/http/business-claims'
import * as categories from '@directory/contracts/http/categories'
import * as checkouts from '@directory/contracts/http/checkouts'
import { getCitySettings, setCitySettings } from '@directory/contracts/http/city-settings'
import * as deadLetters from '@directory/contracts/http/dead-letters'
import * as desk from '@directory/contracts/http/desk'
import { previewListing } from '@directory/contracts/http/directory'
import * as engagement from '@directory/contracts/http/engagement'
import * as exports from '@directory/contracts/http/export'
import { downloadListings, getExportedListings } from '@directory/contracts/http/exported-listings'
import { getHealth, getServiceStatus } from '@directory/contracts/http/health'
import * as identity from '@directory/contracts/http/identity'
import * as imports from '@directory/contracts/http/imports'
import * as invoices from '@directory/contracts/http/invoices'
import * as drafts from '@directory/contracts/http/listing-drafts'
import * as listings from '@directory/contracts/http/listings'
import * as mailSettings from '@directory/contracts/http/mail-settings'
import * as media from '@directory/contracts/http/media'
import * as moderation from '@directory/contracts/http/moderation'
import * as safety from '@directory/contracts/http/online-safety'
import * as questions from '@directory/contracts/http/owner-questions'
import * as payments from '@directory/contracts/http/payments'
import { exportOwnData } from '@directory/contracts/http/privacy'
import { getRebuild } from '@directory/contracts/http/rebuild'
import * as reports from '@directory/contracts/http/reports'
import * as reviews from '@directory/contracts/http/reviews'
import { getListingStatistics, getRevenue } from '@directory/contracts/http/statistics'
import * as subscriptions from '@directory/contracts/http/subscriptions'
import * as suppressions from '@directory/contracts/http/suppressions'
import { getFailedWebhooks, receiveStripeEvent, retryWebhooks } from '@directory/contracts/http/webhooks'
import * as websites from '@directory/contracts/http/websites'
import { serviceNames } from '@directory/contracts/services'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { derivedRows } from './derived-rows.ts'
import { enquiryRows } from './enquiry-rows.ts'
import { pictureForm } from './fixture.ts'
import { listing, nothing, of, type Row, review, unknownId, withBody } from './rows.ts'
import { socialMediaRows } from './social-media-rows.ts'

const unknownLink = 'x'.repeat(43)
const wrongPassword = 'not the password'
const draft = { name: 'A business', description: 'What it does.', location: 'Beeston, Nottingham' }

const aConsumer = () => ({ params: { consumer: 'bff.directory' } })
const unknownRow = () => ({ params: { id: unknownId } })
const goldOnPricingPage = { packageType: 'gold', screen: 'pricing-page' }

/** Whose affair each route is, and a request to it. */
const written: readonly Row[] = [
  ...of('identity', 'anybody', [
    [identity.getJwks, nothing],
    [
      identity.signUp,
      () => ({ body: { email: `new-${randomUUID()}@example.com`, password: 'long enough', acceptedTerms: currentTerms.version } }),
    ],
    [identity.signIn, ({ unique }) => ({ body: { email: `nobody-${unique}@example.com`, password: 'wrong' } }), 401],
    [identity.refreshSession, withBody(nothing, { refreshToken: unknownLink }), 401],
    [identity.signOut, withBody(nothing, { refreshToken: unknownLink })],
    [identity.confirmEmail, withBody(nothing, { token: unknownLink }), 410],
    [identity.requestPasswordReset, ({ unique }) => ({ body: { email: `nobody-${unique}@example.com` } })],
    [mailSettings.getUnsubscribeLink, () => ({ query: { link: unknownLink } }), 404],
    [mailSettings.followUnsubscribeLink, () => ({ query: { link: unknownLink }, body: { choice: 'unsubscribe' } }), 404],
    [
      suppressions.receiveDeliveryReports,
      withBody(nothing, { reports: [{ kind: 'complaint', email: 'somebody@example.com', occurredAt: '2026-11-20T12:00:00Z' }] }),
      404,
    ],
    [identity.resetPassword, withBody(nothing, { token: unknownLink, password: 'long enough' }), 410],
  ]),
  ...of('identity', 'own', [
    [identity.getOwnAccount, nothing],
    [identity.acceptTerms, withBody(nothing, { acceptedTerms: currentTerms.version })],
    [identity.updateProfile, withBody(nothing, { ...emptyProfile, firstName: 'Ada' })],
    [identity.changePassword, withBody(nothing, { currentPassword: wrongPassword, newPassword: 'long enough' }), 400],
    [identity.requestEmailChange, withBody(nothing, { newEmail: 'other@example.com', currentPassword: wrongPassword }), 400],
    [identity.cancelEmailChange, nothing],
    [identity.requestVerification, nothing],
    [identity.deleteAccount, withBody(nothing, { currentPassword: wrongPassword }), 400],
    [identity.exportAccount, nothing],
  ]),
  ...of('identity', 'team', [[identity.confirmRole, nothing]]),
  ...of('identity', 'admin', [
    [accounts.getAccounts, nothing],
    [accounts.getAccount, () => ({ params: { id: unknownId } }), 404],
    [accounts.setAccountRole, () => ({ params: { id: unknownId }, body: { role: 'user' } }), 404],
    [accounts.disableAccount, () => ({ params: { id: unknownId }, body: { reason: 'Spam.' } }), 404],
    [accounts.enableAccount, () => ({ params: { id: unknownId } }), 404],
    [suppressions.addSuppression, ({ unique }) => ({ body: { email: `nobody-${unique}@example.com`, note: null } })],
    [suppressions.removeSuppression, () => ({ params: { id: unknownId } }), 404],
    [getServiceAudit, nothing],
    [identity.setRole, ({ unique }) => ({ body: { email: `nobody-${unique}@example.com`, role: 'user' } }), 404],
  ]),
  ...of('listings', 'anybody', [
    [reports.reportListing, withBody(listing, { reason: 'closed' })],
    [reports.complain, withBody(nothing, { email: 'visitor@example.com', comment: 'Nobody answers.' })],
    [reports.getReportStatus, () => ({ params: { id: unknownId } }), 404],
    [reports.appealWithKey, () => ({ params: { id: unknownId }, body: { comment: 'It is true.' } }), 409],
    [reports.appealReport, () => ({ params: { id: unknownId }, body: { comment: 'It is true.' } }), 409],
    [reports.getReportNumbers, nothing],
    [reviews.getReviewOutcomes, nothing],
  ]),
  ...of('listings', 'own', [
    [listings.createListing, withBody(nothing, { ...draft, images: [{ id: unknownId, alt: 'A shop' }] }), 404],
    [drafts.getListingDraft, () => ({ params: { id: unknownId } }), 404],
    [drafts.reserveListingDraft, () => ({ params: { id: unknownId }, body: { checkoutId: unknownId } }), 404],
    [drafts.releaseListingDraft, () => ({ params: { id: unknownId } }), 404],
    [listings.getCategories, nothing],
    [listings.getOwnListings, nothing],
    [engagement.getOwnEngagement, nothing],
    [reviews.getWrittenReviews, nothing],
    [reviews.getReceivedReviews, nothing],
    [reviews.getHelpfulReviews, listing],
    [reviews.voteReview, () => ({ params: { id: unknownId }, body: { isHelpful: true } }), 404],
    [reports.getOwnReports, nothing],
    [reports.appealDecision, () => ({ body: { about: 'review', subjectId: unknownId, comment: 'It is true.' } }), 409],
    [websites.readWebsite, withBody(nothing, { website: 'http://127.0.0.1.nip.example/' }), 422],
    [exports.exportOwnListings, nothing],
    [claims.getClaimOptions, () => ({ query: { slug: 'nothing' } }), 404],
    [claims.startClaim, () => ({ body: { method: 'dns', listingId: unknownId } }), 404],
    [claims.sendClaimCode, unknownRow, 404],
    [claims.confirmClaim, withBody(unknownRow, { code: 'AAAAAAAA' }), 404],
    [claims.checkClaim, unknownRow, 404],
    [claims.withdrawClaim, unknownRow, 404],
    [claims.objectToClaim, withBody(unknownRow, { objection: 'It is mine.' }), 404],
    [questions.getOwnerQuestions, nothing],
    [questions.answerQuestion, withBody(unknownRow, { answer: 'In Chilwell Road.' }), 404],
    [reviews.writeReview, ({ hidden }) => ({ params: { id: hidden }, body: { rating: 5, experiencedOn, comment: 'Good.' } }), 404],
  ]),
  ...of('listings', 'notAdmins', [
    [drafts.holdListingDraft, withBody(nothing, { ...draft, images: [{ id: unknownId, alt: 'A shop' }] }), 404],
  ]),
  ...of('listings', 'owner', [
    [listings.getListing, listing],
    [listings.updateListing, withBody(listing, { name: 'Another name', reason: 'It is called so.' })],
    [listings.arrangeImages, withBody(listing, { images: [] })],
  ]),
  ...of('listings', 'ownerOnly', [
    [listings.dropPackage, listing],
    [listings.deleteListing, listing],
    [reviews.replyToReview, withBody(review, { text: 'Thank you.' })],
    // Of a review that has no reply.
    [reviews.deleteReply, review, 404],
  ]),
  {
    service: 'listings',
    affair: 'ownerOnly',
    endpoint: listings.addImage,
    request: ({ listingId, imageId }) => ({ params: { id: listingId }, body: { id: imageId, alt: 'The shop' } }),
    needsImage: true,
  },
  ...of('listings', 'author', [
    [reviews.changeReview, withBody(review, { rating: 4, experiencedOn, comment: 'Still good.' })],
    [reviews.deleteReview, review],
  ]),
  ...of('listings', 'admin', [
    [listings.setApproval, withBody(listing, { isApproved: false, reason: 'It has changed.' })],
    [listings.setActivation, withBody(listing, { isActive: false, reason: 'It has closed.' })],
    [listings.removeListing, withBody(listing, { reason: 'Listed twice.' })],
    [listings.setPackage, withBody(listing, { advertisingPackage: 'gold' })],
    [
      listings.setRating,
      withBody(listing, { rating: 4.5, reviewCount: 10, source: { name: 'Counted by hand', address: null, date: '2026-11-01' } }),
    ],
    [reviews.getReviews, nothing],
    [reviews.removeReply, () => ({ params: { id: unknownId }, body: { reason: 'It insults the reviewer.' } }), 404],
    [reviews.rejectReviewsOf, () => ({ params: { id: unknownId }, body: { reason: 'not-genuine' } })],
    [reviews.moderateReview, withBody(review, { state: 'rejected', reason: 'off-topic' })],
    [
      imports.importListings,
      ({ unique }) => ({ body: { rows: [{ source: 'matrix', sourceId: unique, name: 'A business', location: 'Beeston' }] } }),
    ],
    [exports.exportListings, nothing],
    [moderation.getAllListings, nothing],
    [moderation.getListingIds, nothing],
    [getExportedListings, nothing],
    [moderation.getModerationCounts, nothing],
    [desk.takeListing, () => ({ body: { without: [] } })],
    [desk.takeReview, () => ({ body: { without: [] } })],
    [desk.takeReport, () => ({ body: { without: [] } })],
    [desk.takeClaim, () => ({ body: { without: [] } })],
    [desk.getReadyReasons, nothing],
    [desk.saveReadyReasons, () => ({ body: { reasons: [], version: 999 } }), 409],
    [moderation.getChangesSinceApproval, listing],
    [moderation.editListing, withBody(listing, { version: 1_000, change: { name: 'Another name' } }), 409],
    [moderation.rejectListing, withBody(listing, { reason: 'It is no business.' })],
    [questions.askOwner, withBody(unknownRow, { question: 'Where is your shop?' }), 404],
    [moderation.setFeatured, withBody(listing, { featured: true })],
    [reports.getReports, nothing],
    [safety.getRiskAssessment, nothing],
    [safety.saveRiskAssessment, withBody(nothing, { assessment: defaultAssessment, version: 999 }), 409],
    [reports.decideReport, () => ({ params: { id: unknownId }, body: { state: 'dismissed', outcome: 'It keeps our rules.' } }), 404],
    [bulk.startBulkJob, ({ hidden }) => ({ body: { action: { action: 'deactivate', reason: 'It has closed.' }, listingIds: [hidden] } })],
    [bulk.getBulkJobs, nothing],
    [bulk.getBulkJob, () => ({ params: { id: unknownId } }), 404],
    [bulk.getBulkResults, () => ({ params: { id: unknownId } })],
    [claims.decideClaim, withBody(unknownRow, { isGranted: true, reason: 'The documents show it.', version: 1 }), 404],
    [claims.undoClaim, withBody(unknownRow, { reason: 'The documents were forged.' }), 404],
    [getListingStatistics, nothing],
    [getCitySettings, nothing],
    [
      setCitySettings,
      () => ({ body: { ...toCitySettings(nottingham), areas: [{ slug: null, name: 'Beeston' }], version: 1_000_000 } }),
      409,
    ],
    [categories.getCategoriesForAdmins, nothing],
    [categories.createCategory, ({ unique }) => ({ body: { name: `Crafts ${unique}`, description: 'Makers.' } })],
    [categories.changeCategory, withBody(unknownRow, { version: 1, name: 'Crafts', description: 'Makers.' }), 404],
    [categories.mergeCategory, withBody(unknownRow, { version: 1, into: unknownId }), 404],
    [categories.arrangeCategories, withBody(nothing, { categories: [{ id: unknownId, version: 1 }] }), 404],
    [getServiceAudit, nothing],
  ]),
  ...of('media', 'anybody', [
    [media.uploadEnquiryImage, ({ picture }) => ({ query: { enquiry: unknownId }, body: pictureForm(picture) })],
    [media.claimEnquiryImages, withBody(nothing, { enquiryId: unknownId, ids: [unknownId] }), 404],
  ]),
  ...of('media', 'own', [
    [media.fetchImage, withBody(nothing, { address: 'http://127.0.0.1.nip.example/picture.jpg' }), 422],
    [media.getOwnImages, nothing],
    [media.uploadImage, ({ picture }) => ({ body: pictureForm(picture) })],
    [media.uploadPrivateImage, ({ picture }) => ({ body: pictureForm(picture) })],
  ]),
  {
    service: 'media',
    affair: 'ownerOnly',
    endpoint: media.claimImages,
    request: ({ imageId }) => ({ body: { ids: [imageId] } }),
    needsImage: true,
  },
  ...serviceNames.flatMap((name) => of(name, 'admin', [[getServiceStatus, nothing]])),
  ...of('billing', 'anybody', [[receiveStripeEvent, withBody(nothing, { type: 'invoice.paid' }), 400]]),
  ...of('billing', 'own', [
    [checkouts.createSocialMediaCheckout, withBody(nothing, { packageType: 'basic', acceptedTerms: currentTerms.version })],
    [subscriptions.getOwnSubscriptions, nothing],
    [subscriptions.checkSubscription, nothing],
    [subscriptions.changeSubscription, withBody(unknownRow, { ...goldOnPricingPage, acceptedTerms: currentTerms.version }), 404],
    [subscriptions.previewSubscriptionChange, withBody(unknownRow, goldOnPricingPage), 404],
    [subscriptions.cancelSubscription, unknownRow, 404],
    [subscriptions.resumeSubscription, withBody(unknownRow, { acceptedTerms: currentTerms.version }), 404],
    [subscriptions.giveUpSubscriptionChange, unknownRow, 404],
    [subscriptions.openCustomerPortal, nothing],
    [invoices.getOwnInvoices, nothing],
    [invoices.getBillingDetails, nothing],
    [
      invoices.setBillingDetails,
      withBody(nothing, { name: 'A business', vatNumber: null, line1: null, line2: null, town: null, postcode: null }),
    ],
    [invoices.exportOwnBilling, nothing],
  ]),
  ...of('billing', 'ownerOnly', [
    [
      checkouts.createCheckout,
      ({ listingId }) => ({
        body: { packageType: 'gold', businessId: listingId, screen: 'upgrade-page', acceptedTerms: currentTerms.version },
      }),
    ],
    [checkouts.getCheckout, ({ checkoutId }) => ({ params: { id: checkoutId } })],
    [checkouts.cancelCheckout, ({ checkoutId }) => ({ params: { id: checkoutId } })],
  ]),
  ...of('billing', 'admin', [
    [payments.getPayments, nothing],
    [payments.getReconciliations, nothing],
    [payments.reconcile, nothing],
    [getFailedWebhooks, nothing],
    [retryWebhooks, withBody(nothing, { id: 'evt_unknown' })],
    [getRevenue, nothing],
  ]),
  ...socialMediaRows,
  ...enquiryRows,
  ...of('bff', 'own', [
    [exportOwnData, nothing],
    [engagement.downloadOwnEngagement, nothing],
  ]),
  ...of('bff', 'owner', [[previewListing, listing]]),
  ...of('bff', 'admin', [
    [downloadListings, nothing],
    [getRebuild, nothing],
    [getHealth, nothing],
    [deadLetters.getDeadLetters, nothing],
    [deadLetters.replayDeadLetters, nothing],
    [deadLetters.listDeadLetters, aConsumer],
    [deadLetters.replayConsumer, withBody(aConsumer, { id: unknownId })],
    [deadLetters.discardDeadLetters, withBody(aConsumer, { id: unknownId })],
  ]),
  // The last: whoever called it has to sign in again.
  ...of('identity', 'own', [[identity.endAllSessions, nothing]]),
]

/** Every route of every service; the last of those written by hand stays the last. */
export const matrix: readonly Row[] = [...derivedRows(written), ...written]
