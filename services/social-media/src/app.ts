import path from 'node:path'
import { auditRoutes } from '@directory/kit/audit/routes'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { createSeal } from '@directory/kit/seal'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { approvalLinkRoutes } from './approvals/link-routes.ts'
import { createReminderJob } from './approvals/reminder-job.ts'
import { retention } from './approvals/retention.ts'
import { clientRoutes } from './clients/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { createDatabase } from './database.ts'
import { SocialMediaEnv } from './env.ts'
import { exportRoutes } from './export/routes.ts'
import { createClaimImages } from './images/claim-images.ts'
import { libraryRoutes } from './library/routes.ts'
import { managerRoutes } from './managers/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { createDigestJob, createNoticeJob } from './notices/notice-jobs.ts'
import { postRoutes } from './posts/routes.ts'
import { byHand } from './publishing/by-hand.ts'
import type { Publisher } from './publishing/publisher.ts'
import { questionnaireRoutes } from './questionnaire/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { accounts } from './subscribers/accounts.ts'
import { packages } from './subscribers/packages.ts'
import { createDueJob } from './team/due-job.ts'
import { teamRoutes } from './team/routes.ts'

interface SocialMediaOptions {
  /** Publishes approved posts to their networks. */
  readonly publisher: Publisher
}

/** The social media service: its clients’ records, and what the team does for them. */
export const socialMediaService = defineService({
  name: 'social-media',
  env: SocialMediaEnv,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 12,
  parts({ env, pool, logger }, { publisher = byHand }: Partial<SocialMediaOptions>) {
    const database = createDatabase(pool)
    const { seal } = createSeal(env.SERVICES_KEY)
    const claimImages = createClaimImages(env.MEDIA_URL)
    return {
      routes(app) {
        serve<'social-media'>(app, {
          ...clientRoutes(database, claimImages),
          ...questionnaireRoutes(database, claimImages),
          ...managerRoutes(database),
          ...libraryRoutes(database, claimImages),
          ...postRoutes(database, { publisher }),
          ...commentRoutes(database),
          ...approvalLinkRoutes(database, seal),
          ...approvalRoutes(database),
          ...teamRoutes(database),
          ...messageRoutes(database),
          ...reportRoutes(database),
          ...exportRoutes(database),
        })
        auditRoutes(app, database)
      },
      subscribers: [accounts, packages(env.CITY)],
      jobs: [
        createNoticeJob({ pool, database, logger }),
        createDigestJob({ pool, database, logger }),
        createReminderJob({ pool, database, logger, seal }),
        createDueJob({ pool, database, logger }),
      ],
      retention,
    }
  },
})
