import path from 'node:path'
import { auditRoutes } from '@directory/kit/audit/routes'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { createMailer } from '@directory/kit/mail/mailer'
import { createSeal } from '@directory/kit/seal'
import { type FindKey, toPublicKeys } from '@directory/kit/tokens/keys'
import { refuseDemoAccounts } from './accounts/demo-accounts.ts'
import { accountRoutes } from './accounts/routes.ts'
import { administrationRoutes } from './administration/routes.ts'
import { createDatabase } from './database.ts'
import { IdentityEnv } from './env.ts'
import type { Sign } from './keys/access-token.ts'
import { createBrowserTokenReader } from './keys/browser-token.ts'
import { readSigningKey } from './keys/key-set.ts'
import { keyRoutes } from './keys/routes.ts'
import { createSecrets } from './mail/mail-link.ts'
import { unsubscribeRoutes } from './mail-settings/routes.ts'
import { retention } from './retention.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { stillHasRole } from './sessions/still-has-role.ts'
import { mail } from './subscribers/mail.ts'
import { settings } from './subscribers/settings.ts'
import { suppressionRoutes } from './suppressions/routes.ts'
import { deliveryReportRoutes } from './suppressions/webhook.ts'
import { createAnnouncementJob } from './terms/announcement-job.ts'

/** The identity service: accounts, sessions, their emails, and the public keys that verify access tokens. */
export const identityService = defineService({
  name: 'identity',
  env: IdentityEnv,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 10,
  async parts({ env, pool, logger }) {
    const database = createDatabase(pool)
    const signingKey = readSigningKey(env.SIGNING_KEY)
    const otherKeys = env.OTHER_SIGNING_KEY ? [readSigningKey(env.OTHER_SIGNING_KEY)] : []
    const acceptedKeys = [signingKey, ...otherKeys].map(({ publicKey }) => publicKey)
    const keys = toPublicKeys(acceptedKeys)
    const findKey: FindKey = async (id) => keys.get(id)
    const { siteName: name, contact } = env.CITY
    const mailer = createMailer({ url: env.SMTP_URL, from: env.MAIL_FROM ?? { name, address: contact.email } })
    return {
      verifyToken: { findKey, confirmRole: stillHasRole(database), signingKey },
      routes(app) {
        const sign: Sign = (claims) => app.jwt.sign(claims)
        serve<'identity'>(app, {
          ...accountRoutes(database, env.TERMS),
          ...administrationRoutes(database),
          ...sessionRoutes({ database, sign, readBrowserToken: createBrowserTokenReader(app.jwt, findKey) }),
          ...keyRoutes(acceptedKeys),
          ...unsubscribeRoutes(database),
          ...suppressionRoutes(database),
          ...deliveryReportRoutes(database, env.MAIL_WEBHOOK_SECRET),
        })
        auditRoutes(app, database)
      },
      subscribers: [
        ...mail({
          mailer,
          siteUrl: env.SITE_URL,
          city: env.CITY,
          deriveSecret: createSecrets(env.SIGNING_KEY),
          open: createSeal(env.SERVICES_KEY).open,
        }),
        settings,
      ],
      jobs: [createAnnouncementJob({ pool, database, logger, terms: env.TERMS })],
      retention,
      startup: env.NODE_ENV === 'production' ? [{ name: 'demo accounts', run: () => refuseDemoAccounts(database) }] : [],
      shutdown: [async () => mailer.close()],
    }
  },
})
