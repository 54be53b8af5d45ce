import * as accounts from '@directory/contracts/http/accounts'
import * as bulk from '@directory/contracts/http/bulk-jobs'
import * as categories from '@directory/contracts/http/categories'
import * as checkouts from '@directory/contracts/http/checkouts'
import * as citySettings from '@directory/contracts/http/city-settings'
import * as engagement from '@directory/contracts/http/engagement'
import { getListingFigures, getRevenue } from '@directory/contracts/http/figures'
import * as identity from '@directory/contracts/http/identity'
import { importListings } from '@directory/contracts/http/imports'
import * as invoices from '@directory/contracts/http/invoices'
import * as drafts from '@directory/contracts/http/listing-drafts'
import * as listings from '@directory/contracts/http/listings'
import * as media from '@directory/contracts/http/media'
import * as moderation from '@directory/contracts/http/moderation'
import * as payments from '@directory/contracts/http/payments'
import * as reports from '@directory/contracts/http/reports'
import * as reviews from '@directory/contracts/http/reviews'
import * as library from '@directory/contracts/http/social-library'
import * as socialMedia from '@directory/contracts/http/social-media'
import * as messages from '@directory/contracts/http/social-messages'
import * as posts from '@directory/contracts/http/social-posts'
import * as figures from '@directory/contracts/http/social-reports'
import * as subscriptions from '@directory/contracts/http/subscriptions'
import { getFailedWebhooks, retryWebhooks } from '@directory/contracts/http/webhooks'
import * as websites from '@directory/contracts/http/websites'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { forward } from './forward.ts'

interface ForwardingOptions {
  readonly identityUrl: string
  readonly listingsUrl: string
  readonly mediaUrl: string
  readonly billingUrl: string
  readonly socialMediaUrl: string
  readonly forgetSession: (reply: FastifyReply) => void
}

/** Stripe takes money for a change, and is asked again where its answer is lost. */
const changePatience = 90_000
/** Every customer who differs is asked for at Stripe, one after the other. */
const reconciliationPatience = 2 * 60_000

/** It may concern all listings of the city. */
const curationPatience = 180_000

/** What the signed-in areas do, which is a service's own affair. What is not named here cannot be reached from outside. */
export function forwardingRoutes(
  app: FastifyInstance,
  { identityUrl, listingsUrl, mediaUrl, billingUrl, socialMediaUrl, forgetSession }: ForwardingOptions,
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
  forward(app, identityUrl, [
    accounts.getAccounts,
    accounts.getAccount,
    accounts.setAccountRole,
    accounts.disableAccount,
    accounts.enableAccount,
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
    moderation.getAllListings,
    moderation.getListingIds,
    moderation.getModerationTallies,
    moderation.getChangesSinceApproval,
    moderation.editListing,
    moderation.rejectListing,
    moderation.setFeatured,
    bulk.startBulkJob,
    bulk.getBulkJobs,
    bulk.getBulkJob,
    bulk.getBulkResults,
    importListings,
    citySettings.getCitySettings,
    categories.getCategoriesForAdmins,
    categories.createCategory,
    categories.changeCategory,
    categories.arrangeCategories,
    reports.reportListing,
    reports.getReports,
    reports.decideReport,
  ])
  forward(app, listingsUrl, [categories.mergeCategory, citySettings.setCitySettings], { patience: curationPatience })
  forward(app, mediaUrl, [media.fetchImage])
  forward(app, billingUrl, [
    checkouts.createCheckout,
    checkouts.createSocialMediaCheckout,
    checkouts.getCheckout,
    checkouts.cancelCheckout,
    subscriptions.getOwnSubscriptions,
    subscriptions.checkSubscription,
    subscriptions.previewSubscriptionChange,
    subscriptions.openCustomerPortal,
    invoices.getOwnInvoices,
    invoices.getBillingDetails,
    invoices.setBillingDetails,
    payments.getPayments,
    payments.getReconciliations,
  ])
  forward(app, listingsUrl, [getListingFigures])
  forward(app, billingUrl, [getFailedWebhooks, retryWebhooks, getRevenue])
  forward(app, billingUrl, [subscriptions.changeSubscription, subscriptions.giveUpSubscriptionChange, subscriptions.resumeSubscription], {
    patience: changePatience,
  })
  forward(app, billingUrl, [payments.reconcile], { patience: reconciliationPatience })
  forward(app, socialMediaUrl, [
    socialMedia.getOwnSocialClient,
    socialMedia.saveQuestionnaireDraft,
    socialMedia.submitQuestionnaire,
    socialMedia.getSocialClients,
    socialMedia.getSocialClient,
    socialMedia.changeSocialClient,
    library.getOwnLibrary,
    library.addToOwnLibrary,
    library.getLibrary,
    library.addToLibrary,
    library.removeFromLibrary,
    posts.getOwnCalendar,
    posts.approvePost,
    posts.sendPostBack,
    posts.getOwnPostHistory,
    posts.getCalendar,
    posts.createPost,
    posts.changePost,
    posts.deletePost,
    posts.publishPost,
    posts.getPostHistory,
    messages.getOwnMessages,
    messages.writeToTeam,
    messages.getMessages,
    messages.writeToClient,
    figures.getOwnReport,
    figures.getReport,
    figures.setFigures,
  ])
}
