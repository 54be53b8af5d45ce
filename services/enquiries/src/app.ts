import path from 'node:path'
import { auditRoutes } from '@directory/kit/audit/routes'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { createPrivateAddresses } from '@directory/kit/pictures/private-address'
import { createSeal } from '@directory/kit/seal'
import { createDatabase } from './database.ts'
import { EnquiriesEnv } from './env.ts'
import { exportRoutes } from './export/routes.ts'
import { followingRoutes } from './following/routes.ts'
import { createRemindJob } from './held/remind-job.ts'
import { heldRoutes } from './held/routes.ts'
import { createMailReader } from './inbound/reading-thread.ts'
import { createInboundMail } from './inbound/receive-mail.ts'
import { createReceivers } from './inbound/receivers.ts'
import { inboundMailRoutes } from './inbound/webhook.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { createClaimPictures } from './pictures/claim-pictures.ts'
import { createUploadPicture } from './pictures/upload-picture.ts'
import { createRetention } from './retention/retention.ts'
import { savedRepliesRoutes } from './saved-replies/routes.ts'
import { createProofOfWork, type ProofOfWork } from './sending/proof-of-work.ts'
import { sendingRoutes } from './sending/routes.ts'
import { standingRoutes } from './standings/routes.ts'
import { createStandingJob } from './standings/standing-job.ts'
import { accounts } from './subscribers/accounts.ts'
import { listings } from './subscribers/listings.ts'
import { refusals } from './subscribers/refusals.ts'

interface EnquiriesOptions {
  readonly proofOfWork: ProofOfWork
}

/** The enquiries service: what visitors ask businesses, and the conversations that follow. */
export const enquiriesService = defineService({
  name: 'enquiries',
  env: EnquiriesEnv,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 8,
  parts({ env, pool, logger }, { proofOfWork = createProofOfWork(env.SERVICES_KEY) }: Partial<EnquiriesOptions>) {
    const database = createDatabase(pool)
    const { seal } = createSeal(env.SERVICES_KEY)
    const { sign } = createPrivateAddresses(env.SERVICES_KEY)
    const resources = {
      database,
      proofOfWork,
      claimPictures: createClaimPictures(env.MEDIA_URL),
      uploadPicture: createUploadPicture(env.MEDIA_URL),
      mailDomain: env.INBOUND_MAIL_DOMAIN,
      seal,
    }
    const reader = createMailReader()
    const inbound = createInboundMail({ ...resources, reader, logger })
    const receivers = createReceivers(env, inbound, logger)
    return {
      routes(app) {
        serve<'enquiries'>(app, {
          ...sendingRoutes(resources, sign),
          ...followingRoutes(resources, sign),
          ...inboxRoutes(resources, sign),
          ...savedRepliesRoutes(database),
          ...standingRoutes(database),
          ...heldRoutes(resources, sign),
          ...exportRoutes(database, sign),
          ...inboundMailRoutes(inbound, env.INBOUND_MAIL_SECRET),
        })
        auditRoutes(app, database)
      },
      subscribers: [accounts, listings(resources), refusals(resources)],
      jobs: [createStandingJob({ pool, database, logger }), createRemindJob({ pool, database, logger, seal })],
      retention: createRetention(database),
      startup: receivers.map((receiver) => ({ name: 'SMTP', run: () => receiver.start() })),
      shutdown: [...receivers.map((receiver) => () => receiver.stop()), () => reader.stop()],
    }
  },
})
