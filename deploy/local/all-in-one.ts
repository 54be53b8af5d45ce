import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buildBff } from '@directory/bff/app'
import type { FrontendBuild } from '@directory/bff/pages/plugin'
import { buildBilling } from '@directory/billing/app'
import { buildIdentity } from '@directory/identity/app'
import { provisionDatabase } from '@directory/kit/database/provision'
import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import type { Service, StartupStep } from '@directory/kit/service'
import { buildListings } from '@directory/listings/app'
import { buildMedia } from '@directory/media/app'
import { buildSocialMedia } from '@directory/social-media/app'
import type { FastifyInstance } from 'fastify'
import { startMailbox } from '../sandbox/mail/mailbox.ts'
import { mailboxRoutes } from '../sandbox/mail/routes.ts'
import { startStripeSandbox } from '../sandbox/stripe/sandbox.ts'
import { databaseRoles } from './database-roles.ts'
import type { Product, ProductOptions } from './product.ts'
import { picturesDirectory, serviceEnvironments } from './service-environments.ts'

export interface AllInOne extends Product {
  readonly services: readonly Service[]
}

interface AllInOneOptions extends ProductOptions {
  readonly build: FrontendBuild
}

/** One run at a time, shared by all who wait for it; tried again after a failure. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}

/** Every service in this process, each listening on a port of its own, joined by the bus. */
export async function startAllInOne({ env, secrets, databaseUrl, build }: AllInOneOptions): Promise<AllInOne> {
  await mkdir(picturesDirectory(env), { recursive: true })
  const roles = databaseRoles.map((name) => ({ name, password: secrets.databasePasswords[name] ?? '' }))
  const prepare: StartupStep[] = [{ name: 'database', run: once(() => provisionDatabase(databaseUrl, roles)) }]
  const bus = await createBus(env.AMQP_URL, createLogger('bus', env.LOG_LEVEL))
  const mailbox = env.SMTP_URL ? undefined : await startMailbox({ directory: path.join(env.DATA_DIR, 'mailbox') })
  let site: string | undefined
  const sandbox = env.STRIPE_SECRET_KEY
    ? undefined
    : await startStripeSandbox({
        directory: path.join(env.DATA_DIR, 'stripe'),
        siteUrl: env.SITE_URL,
        // As Stripe's do, events come by the way of every visitor, and not while nobody could take them.
        webhook: { url: () => site && `${site}/webhooks/stripe`, secret: env.STRIPE_WEBHOOK_SECRET },
      })
  const environments = serviceEnvironments({ env, secrets, databaseUrl, mailbox, stripe: sandbox })
  const running: Service[] = []
  const listen = async (service: Service): Promise<string> => {
    const address = await service.listen()
    running.unshift(service)
    return address
  }
  const stop = async () => {
    site = undefined
    for (const service of running) await service.stop()
    await bus.close()
    await sandbox?.stop()
    await mailbox?.stop()
  }
  try {
    const identityService = await buildIdentity(environments.identity(), bus, { prepare })
    const identity = await listen(identityService)
    const media = await listen(await buildMedia(environments.media({ identity }), bus, { prepare }))
    const listings = await listen(await buildListings(environments.listings({ identity, media }), bus, { prepare }))
    const billing = await listen(await buildBilling(environments.billing({ identity, listings }), bus, { prepare }))
    const socialMedia = await listen(await buildSocialMedia(environments['social-media']({ identity, media }), bus, { prepare }))
    const services = { identity, listings, media, billing, 'social-media': socialMedia }
    const bffEnv = { ...environments.bff(services), HOST: env.HOST, PORT: env.PORT }
    const extend = (app: FastifyInstance) => {
      if (mailbox) mailboxRoutes(app, mailbox)
      sandbox?.routes(app)
    }
    const bff = await listen(await buildBff(bffEnv, bus, { build, prepare, extend }))
    const started = Promise.all(running.map((service) => service.started)).then((all) => {
      const isUp = all.every(Boolean)
      if (isUp) site = bff
      return isUp
    })
    // Whoever waits for it hears of a failure, also when it comes before they wait.
    started.catch(() => undefined)
    return {
      addresses: { ...services, bff },
      started,
      ensureAccount: identityService.ensureAccount,
      stripeSandbox: sandbox && { apiUrl: sandbox.apiUrl, secretKey: sandbox.secretKey },
      services: running,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
