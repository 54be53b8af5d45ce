import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buildBff } from '@directory/bff/app'
import type { FrontendBuild } from '@directory/bff/pages/plugin'
import { buildIdentity, type IdentityService } from '@directory/identity/app'
import { provisionDatabase, urlFor } from '@directory/kit/database/provision'
import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import type { Service, StartupStep } from '@directory/kit/service'
import { buildListings } from '@directory/listings/app'
import { databaseRoles } from './database-roles.ts'
import type { LocalEnv } from './env.ts'
import type { Secrets } from './secrets.ts'

/** Where the pictures of this installation lie; the BFF serves them. */
export const picturesDirectory = ({ DATA_DIR }: LocalEnv): string => path.join(DATA_DIR, 'pictures')

export interface AllInOne {
  readonly addresses: { readonly identity: string; readonly listings: string; readonly bff: string }
  /** True when every service has done its startup, false when they were stopped before; waits as long as a dependency is away. */
  readonly started: Promise<boolean>
  readonly ensureAccount: IdentityService['ensureAccount']
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
  const [identityRole, listingsRole, bffRole] = roles.map((role) => urlFor(databaseUrl, role))
  const prepare: StartupStep[] = [{ name: 'database', run: once(() => provisionDatabase(databaseUrl, roles)) }]
  const bus = await createBus(env.AMQP_URL, createLogger('bus', env.LOG_LEVEL))
  const internal = { NODE_ENV: env.NODE_ENV, HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: env.LOG_LEVEL, CITY: env.CITY } as const
  const running: Service[] = []
  const listen = async (service: Service): Promise<string> => {
    const address = await service.listen()
    running.unshift(service)
    return address
  }
  const stop = async () => {
    for (const service of running) await service.stop()
    await bus.close()
  }
  try {
    const identityEnv = { ...internal, DATABASE_URL: identityRole ?? '', SIGNING_KEY: secrets.signingKey, JWKS_URL: 'http://127.0.0.1' }
    const identityService = await buildIdentity(identityEnv, bus, { prepare })
    const identity = await listen(identityService)
    const JWKS_URL = `${identity}/.well-known/jwks.json`
    const listings = await listen(await buildListings({ ...internal, DATABASE_URL: listingsRole ?? '', JWKS_URL }, bus, { prepare }))
    const bffEnv = {
      ...internal,
      HOST: env.HOST,
      PORT: env.PORT,
      DATABASE_URL: bffRole ?? '',
      JWKS_URL,
      IDENTITY_URL: identity,
      LISTINGS_URL: listings,
      SITE_URL: env.SITE_URL,
      MEILI_URL: env.MEILI_URL,
      MEILI_ADMIN_KEY: env.MEILI_ADMIN_KEY,
      MEILI_SEARCH_KEY: env.MEILI_SEARCH_KEY,
      FRONTENDS_DIRECTORY: '',
      PICTURES_DIRECTORY: picturesDirectory(env),
      TRUST_PROXY: false,
    }
    const bff = await listen(await buildBff(bffEnv, bus, { build, prepare }))
    const started = Promise.all(running.map((service) => service.started)).then((all) => all.every(Boolean))
    // Whoever waits for it hears of a failure, also when it comes before they wait.
    started.catch(() => undefined)
    return {
      addresses: { identity, listings, bff },
      started,
      ensureAccount: identityService.ensureAccount,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
