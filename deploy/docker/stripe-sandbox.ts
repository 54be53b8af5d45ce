import { LogLevel, parseEnv } from '@directory/kit/env'
import { exitFatally } from '@directory/kit/fatal'
import { stopOnSignals } from '@directory/kit/stop-signals'
import { createSandboxService } from '@directory/sandbox/sandbox-service'
import { startStripeSandbox } from '@directory/sandbox/stripe/sandbox'
import { z } from 'zod'

const Env = z.object({
  HOST: z.string(),
  /** Of the pages, which a developer opens in the browser at PAGES_URL. */
  PORT: z.coerce.number().int(),
  API_PORT: z.coerce.number().int(),
  PAGES_URL: z.url(),
  WEBHOOK_URL: z.url(),
  STATE_DIRECTORY: z.string(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  LOG_LEVEL: LogLevel,
})

/** The Stripe sandbox as a container on a developer's machine. */
try {
  const env = parseEnv(Env)
  const { routes, stop } = await startStripeSandbox({
    directory: env.STATE_DIRECTORY,
    siteUrl: env.PAGES_URL,
    webhook: { url: () => env.WEBHOOK_URL, secret: env.STRIPE_WEBHOOK_SECRET },
    secretKey: env.STRIPE_SECRET_KEY,
    apiHost: env.HOST,
    apiPort: env.API_PORT,
  })
  const pages = await createSandboxService({ name: 'stripe', host: env.HOST, port: env.PORT, logLevel: env.LOG_LEVEL, routes, stop })
  stopOnSignals({ stop: () => pages.stop(), report: (err) => pages.app.log.fatal({ err }, 'the process fails') })
  await pages.listen()
} catch (error) {
  exitFatally(error)
}
