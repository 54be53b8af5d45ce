import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buildBff } from '@directory/bff/app'
import type { FrontendBuild } from '@directory/bff/pages/plugin'
import { buildBilling } from '@directory/billing/app'
import { buildIdentity, type IdentityService } from '@directory/identity/app'
import { provisionDatabase, urlFor } from '@directory/kit/database/provision'
import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import type { Service, StartupStep } from '@directory/kit/service'
import { buildListings } from '@directory/listings/app'
import { buildMedia } from '@directory/media/app'
import { buildSocialMedia } from '@directory/social-media/app'
import type { FastifyInstance } from 'fastify'
import { startMailbox } from '../sandbox/mail/mailbox.ts'
import { mailboxRoutes } from '../sandbox/mail/routes.ts'
import { type StripeSandbox, startStripeSandbox } from '../sandbox/stripe/sandbox.ts'
import { type DatabaseRole, databaseRoles } from './database-roles.ts'
import type { LocalEnv } from './env.ts'
import type { Secrets } from './secrets.ts'

/** Where the pictures of this installation lie; the BFF serves them. */
export const picturesDirectory = ({ DATA_DIR }: LocalEnv): string => path.join(DATA_DIR, 'pictures')

/** Where uploaded pictures are kept: in a bucket where one is configured, else on this machine's disk. */
const storageOf = ({ DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: LocalEnv) =>
  S3_BUCKET
    ? { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
    : { MEDIA_DIRECTORY: path.join(DATA_DIR, 'media') }

export interface AllInOne {
  readonly addresses: {
    readonly identity: string
    readonly listings: string
    readonly media: string
    readonly billing: string
    readonly 'social-media': string
    readonly bff: string
  }
  /** True when every service has done its startup, false when they were stopped before; waits as long as a dependency is away. */
  readonly started: Promise<boolean>
  readonly ensureAccount: IdentityService['ensureAccount']
  /** What stands in for Stripe, where there is no key for Stripe itself. */
  readonly stripeSandbox: Pick<StripeSandbox, 'apiUrl' | 'secretKey'> | undefined
  readonly services: readonly Service[]
  stop(): Promise<void>
}

interface AllInOneOptions {
  readonly env: LocalEnv
  readonly secrets: Secrets
  /** Of a role that may create roles, schemas and extensions. */
  readonly databaseUrl: string
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
  const databaseOf = (name: DatabaseRole): string => urlFor(databaseUrl, { name, password: secrets.databasePasswords[name] ?? '' })
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
        webhook: { url: () => site && `${site}/webhooks/stripe` },
      })
  const internal = { NODE_ENV: env.NODE_ENV, HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: env.LOG_LEVEL, CITY: env.CITY } as const
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
    const identityEnv = {
      ...internal,
      DATABASE_URL: databaseOf('identity'),
      SIGNING_KEY: secrets.signingKey,
      JWKS_URL: 'http://127.0.0.1',
      SITE_URL: env.SITE_URL,
      SMTP_URL: env.SMTP_URL ?? mailbox?.url ?? '',
      MAIL_FROM: env.MAIL_FROM,
    }
    const identityService = await buildIdentity(identityEnv, bus, { prepare })
    const identity = await listen(identityService)
    const JWKS_URL = `${identity}/.well-known/jwks.json`
    const mediaEnv = { ...internal, ...storageOf(env), DATABASE_URL: databaseOf('media'), JWKS_URL }
    const media = await listen(await buildMedia(mediaEnv, bus, { prepare }))
    const listingsEnv = {
      ...internal,
      DATABASE_URL: databaseOf('listings'),
      JWKS_URL,
      MEDIA_URL: media,
      REQUIRE_VERIFIED_EMAIL: env.REQUIRE_VERIFIED_EMAIL,
    }
    const listings = await listen(await buildListings(listingsEnv, bus, { prepare }))
    const billingEnv = {
      ...internal,
      DATABASE_URL: databaseOf('billing'),
      JWKS_URL,
      LISTINGS_URL: listings,
      SITE_URL: env.SITE_URL,
      STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY ?? sandbox?.secretKey ?? '',
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET ?? sandbox?.webhookSecret ?? '',
      STRIPE_API_URL: sandbox?.apiUrl,
      PRICES_INCLUDE_VAT: env.PRICES_INCLUDE_VAT,
    }
    const billing = await listen(await buildBilling(billingEnv, bus, { prepare }))
    const socialMediaEnv = { ...internal, DATABASE_URL: databaseOf('social_media'), JWKS_URL, MEDIA_URL: media }
    const socialMedia = await listen(await buildSocialMedia(socialMediaEnv, bus, { prepare }))
    const bffEnv = {
      ...internal,
      HOST: env.HOST,
      PORT: env.PORT,
      DATABASE_URL: databaseOf('bff'),
      JWKS_URL,
      IDENTITY_URL: identity,
      LISTINGS_URL: listings,
      MEDIA_URL: media,
      BILLING_URL: billing,
      SOCIAL_MEDIA_URL: socialMedia,
      SITE_URL: env.SITE_URL,
      PRICES_INCLUDE_VAT: env.PRICES_INCLUDE_VAT,
      MEILI_URL: env.MEILI_URL,
      MEILI_ADMIN_KEY: env.MEILI_ADMIN_KEY,
      MEILI_SEARCH_KEY: env.MEILI_SEARCH_KEY,
      MAP_TILE_URL: env.MAP_TILE_URL,
      MAP_ATTRIBUTION: env.MAP_ATTRIBUTION,
      FRONTENDS_DIRECTORY: '',
      PICTURES_DIRECTORY: picturesDirectory(env),
      TRUST_PROXY: false,
    }
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
      addresses: { identity, listings, media, billing, 'social-media': socialMedia, bff },
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
