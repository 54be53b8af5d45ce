import path from 'node:path'
import { type Mailbox, startMailbox } from '@directory/sandbox/mail/mailbox'
import { mailboxRoutes } from '@directory/sandbox/mail/routes'
import { type StripeSandbox, startStripeSandbox } from '@directory/sandbox/stripe/sandbox'
import type { FastifyInstance } from 'fastify'
import type { LocalEnv } from './env.ts'

/** The sandboxes for the mail server and Stripe, if no real ones are configured. */
export interface StandIns {
  readonly mailbox: Mailbox | undefined
  readonly stripe: StripeSandbox | undefined
  /** Serves their pages. */
  routes(app: FastifyInstance): void
  stop(): Promise<void>
}

/** Starts them. Like Stripe's, webhooks are sent to the public site, but only once it is ready to receive them. */
export async function startStandIns(env: LocalEnv, siteUrl: string, site: () => string | undefined): Promise<StandIns> {
  const mailbox = env.SMTP_URL ? undefined : await startMailbox({ directory: path.join(env.DATA_DIR, 'mailbox') })
  const webhookUrl = () => {
    const address = site()
    return address && `${address}/webhooks/stripe`
  }
  const stripe = env.STRIPE_SECRET_KEY
    ? undefined
    : await startStripeSandbox({
        directory: path.join(env.DATA_DIR, 'stripe'),
        siteUrl,
        webhook: { url: webhookUrl, secret: env.STRIPE_WEBHOOK_SECRET },
      })
  return {
    mailbox,
    stripe,
    routes(app) {
      if (mailbox) mailboxRoutes(app, mailbox)
      stripe?.routes(app)
    },
    async stop() {
      await stripe?.stop()
      await mailbox?.stop()
    },
  }
}
