import path from 'node:path'
import { auditRoutes } from '@directory/kit/audit/routes'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { fetchPublic, type PublicFetch } from '@directory/kit/network/public-fetch'
import { createPrivateAddresses } from '@directory/kit/pictures/private-address'
import { createSeal } from '@directory/kit/seal'
import { createAnnouncementJob } from './announcements/announcement-job.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { createBulkWorker } from './bulk/worker.ts'
import { ensureCategories } from './categories/ensure-categories.ts'
import { categoryRoutes } from './categories/routes.ts'
import { ensureSettings } from './city-settings/ensure-settings.ts'
import { citySettingsRoutes } from './city-settings/routes.ts'
import { createClaimsJob } from './claims/claims-job.ts'
import { type ReadTextRecords, readTextRecords as readDns } from './claims/read-text-records.ts'
import { claimRoutes } from './claims/routes.ts'
import { createDatabase } from './database.ts'
import { deskRoutes } from './desk/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { engagementRoutes } from './engagement/routes.ts'
import { ListingsEnv, requiresVerifiedEmail } from './env.ts'
import { exportRoutes } from './export/routes.ts'
import { createClaimImages } from './images/claim-images.ts'
import { importDriftRoutes } from './import-drifts/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { refuseDemoListings } from './listings/demo-listings.ts'
import { imageRoutes } from './listings/image-routes.ts'
import { listingRoutes } from './listings/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { createReportJob } from './monthly-reports/report-job.ts'
import { onlineSafetyRoutes } from './online-safety/routes.ts'
import { ownerQuestionRoutes } from './owner-questions/routes.ts'
import { createExpiryJob } from './packages/expiry-job.ts'
import { packageRoutes } from './packages/routes.ts'
import { createClaimProof } from './proofs/claim-proof.ts'
import { reportRoutes } from './reports/routes.ts'
import { createRetention } from './retention.ts'
import { recountReviews } from './reviews/recount.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { accounts } from './subscribers/accounts.ts'
import { customers } from './subscribers/customers.ts'
import { engagement } from './subscribers/engagement.ts'
import { packages } from './subscribers/packages.ts'
import { websiteRoutes } from './websites/routes.ts'

interface ListingsOptions {
  readonly fetchWebsite: PublicFetch
  readonly readTextRecords: ReadTextRecords
}

/** The listings service: businesses, their categories, packages, approval and visibility, pictures, reviews and claims. */
export const listingsService = defineService({
  name: 'listings',
  env: ListingsEnv,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 20,
  parts({ env, pool, logger }, { fetchWebsite = fetchPublic, readTextRecords = readDns }: Partial<ListingsOptions>) {
    const database = createDatabase(pool)
    const claimImages = createClaimImages(env.MEDIA_URL)
    const { sign } = createPrivateAddresses(env.SERVICES_KEY)
    const { seal } = createSeal(env.SERVICES_KEY)
    const claimProof = createClaimProof(env.MEDIA_URL)
    const requiresVerified = requiresVerifiedEmail(env)
    return {
      routes(app) {
        serve<'listings'>(app, {
          ...moderationRoutes(database),
          ...deskRoutes(database, sign),
          ...ownerQuestionRoutes(database),
          ...bulkRoutes(database),
          ...reportRoutes(database),
          ...listingRoutes(database, { requiresVerified, claimImages }),
          ...packageRoutes(database),
          ...draftRoutes(database, { requiresVerified, claimImages }),
          ...imageRoutes(database, claimImages),
          ...reviewRoutes(database, { requiresVerified, claimProof, sign }),
          ...claimRoutes(database, { requiresVerified, claimProof, sign, seal, fetchWebsite, readTextRecords }),
          ...engagementRoutes(database),
          ...websiteRoutes(database, fetchWebsite),
          ...categoryRoutes(database),
          ...citySettingsRoutes(database, env.CITY),
          ...importRoutes(pool),
          ...importDriftRoutes(database),
          ...exportRoutes(database),
          ...statisticsRoutes(database),
          ...onlineSafetyRoutes(database),
        })
        auditRoutes(app, database)
      },
      subscribers: [customers, engagement, accounts, packages],
      jobs: [
        createExpiryJob(pool, database, logger),
        createReportJob(pool, database, logger),
        createAnnouncementJob(pool, database, logger),
        createClaimsJob(pool, database, logger),
        createBulkWorker({ pool, database, url: env.DATABASE_URL, logger }),
      ],
      retention: createRetention(database),
      startup: [
        ...(env.NODE_ENV === 'production' ? [{ name: 'demo listings', run: () => refuseDemoListings(database) }] : []),
        { name: 'categories', run: () => ensureCategories(database, env.CITY) },
        { name: 'review counts', run: () => recountReviews(database) },
        { name: 'city settings', run: () => ensureSettings(database, env.CITY) },
      ],
    }
  },
})
