import path from 'node:path'
import { type Mailbox, startMailbox } from '../../sandbox/mail/mailbox.ts'
import { mailboxRoutes } from '../../sandbox/mail/routes.ts'
import { createSandboxService } from '../../sandbox/sandbox-service.ts'
import { type StripeSandbox, startStripeSandbox } from '../../sandbox/stripe/sandbox.ts'
import type { LocalEnv } from '../env.ts'

/** What stands in for the mail server and for Stripe, where none is configured. */
export interface Sandboxes {
  readonly mailbox: Mailbox | undefined
  readonly stripe: StripeSandbox | undefined
  stop(): Promise<void>
}

/** Starts the stand-ins with their pages on the port after the site's, since no service serves them. Events go to Stripe's receiver once there is one. */
export async function startSandboxes(env: LocalEnv, webhookUrl: () => string | undefined): Promise<Sandboxes> {
  const port = env.PORT + 1
  const mailbox = env.SMTP_URL ? undefined : await startMailbox({ directory: path.join(env.DATA_DIR, 'mailbox') })
  const stripe = env.STRIPE_SECRET_KEY
    ? undefined
    : await startStripeSandbox({
        directory: path.join(env.DATA_DIR, 'stripe'),
        siteUrl: `http://localhost:${port}`,
        webhook: { url: webhookUrl },
      })
  const pages = await createSandboxService({
    name: 'sandboxes',
    host: env.HOST,
    port,
    logLevel: env.LOG_LEVEL,
    routes(app) {
      if (mailbox) mailboxRoutes(app, mailbox)
      stripe?.routes(app)
    },
    async stop() {
      await stripe?.stop()
      await mailbox?.stop()
    },
  })
  try {
    if (mailbox || stripe) await pages.listen()
    return { mailbox, stripe, stop: () => pages.stop() }
  } catch (error) {
    await pages.stop()
    throw error
  }
}
