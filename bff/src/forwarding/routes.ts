import * as billing from '@directory/contracts/http/billing'
import * as engagement from '@directory/contracts/http/engagement'
import * as identity from '@directory/contracts/http/identity'
import * as drafts from '@directory/contracts/http/listing-drafts'
import * as listings from '@directory/contracts/http/listings'
import * as media from '@directory/contracts/http/media'
import * as reviews from '@directory/contracts/http/reviews'
import * as websites from '@directory/contracts/http/websites'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { forward } from './forward.ts'

interface ForwardingOptions {
  readonly identityUrl: string
  readonly listingsUrl: string
  readonly mediaUrl: string
  readonly billingUrl: string
  readonly forgetSession: (reply: FastifyReply) => void
}

/** Every customer who differs is asked for at Stripe, one after the other. */
const reconciliationPatience = 2 * 60_000

/** What the signed-in areas do, which is a service's own affair. What is not named here cannot be reached from outside. */
export function forwardingRoutes(
  app: FastifyInstance,
  { identityUrl, listingsUrl, mediaUrl, billingUrl, forgetSession }: ForwardingOptions,
): void {
  forward(app, identityUrl, [
    identity.confirmEmail,
    identity.requestPasswordReset,
    identity.resetPassword,
    identity.updateProfile,
    identity.changePassword,
    identity.requestEmailChange,
    identity.cancelEmailChange,
    identity.requestVerification,
  ])
  forward(app, identityUrl, [identity.endAllSessions, identity.deleteAccount], { afterwards: forgetSession })
  forward(app, listingsUrl, [
    listings.getCategories,
    listings.createListing,
    drafts.holdListingDraft,
    drafts.getListingDraft,
    drafts.releaseListingDraft,
    listings.getOwnListings,
    listings.getListing,
    listings.updateListing,
    listings.deleteListing,
    listings.dropPackage,
    listings.addImage,
    listings.arrangeImages,
    engagement.getOwnEngagement,
    reviews.writeReview,
    reviews.changeReview,
    reviews.deleteReview,
    reviews.getWrittenReviews,
    reviews.getReceivedReviews,
    reviews.replyToReview,
    websites.readWebsite,
    listings.setApproval,
    listings.setActivation,
    listings.setPackage,
    listings.setRating,
    reviews.getReviews,
    reviews.moderateReview,
  ])
  forward(app, mediaUrl, [media.fetchImage])
  forward(app, billingUrl, [
    billing.createCheckout,
    billing.createSocialMediaCheckout,
    billing.getCheckout,
    billing.cancelCheckout,
    billing.getOwnSubscriptions,
    billing.checkSubscription,
    billing.changeSubscription,
    billing.previewSubscriptionChange,
    billing.openCustomerPortal,
    billing.getOwnInvoices,
    billing.getBillingDetails,
    billing.setBillingDetails,
    billing.getPayments,
  ])
  forward(app, billingUrl, [billing.reconcile], { patience: reconciliationPatience })
}
