import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type ProcessName, processNames, recordOf } from '@directory/contracts/services'
import { issueOperatorToken } from '@directory/identity/keys/operator-token'
import { freeAddress, freeAddresses, freePort } from '@directory/kit/network/free-port'
import { readLocalEnv } from '../../local/env.ts'
import { provision } from '../../local/provision.ts'
import { deriveServicesKey, ensureSecrets } from '../../local/secrets.ts'
import { type Installation, serviceVariables } from '../../local/service-variables.ts'
import { databaseRoles, getScript } from '../../services/places.ts'
import { type KillableProcess, killableProcess } from '../child-process.ts'
import { startBalancer } from '../cluster/balancer.ts'
import type { Product } from './product.ts'
import { startKillableSearch } from './search.ts'

export interface ProcessesOptions {
  readonly directory: string
  /** Of an administrator. */
  readonly databaseUrl: string
  readonly amqpUrl: string
  /** The directory of pictures, if not in `directory`. */
  readonly mediaDirectory?: string
  /** Whether pictures are stored in a bucket instead. */
  readonly hasBucket?: boolean
  /** Of each service, behind one address. */
  readonly copies?: number
}

const clockModule = path.join(import.meta.dirname, 'shifted-clock.mjs')

/** The product's services, Stripe, mail server and search as processes that can be killed, with a database and a broker that exist. */
export async function startProcesses({
  directory,
  databaseUrl,
  amqpUrl,
  mediaDirectory = path.join(directory, 'media'),
  hasBucket = false,
  copies = 1,
}: ProcessesOptions): Promise<Product & { readonly clocks: Readonly<Record<string, string>> }> {
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const secrets = await ensureSecrets(directory, databaseRoles)
    await provision({ databaseUrl, secrets })

    const search = await startKillableSearch(path.join(directory, 'meilisearch'))
    cleanups.push(async () => search?.kill())

    const parts: Record<string, KillableProcess> = {}
    const addPart = (name: string, script: string, address: string, env: Record<string, string>): void => {
      const child = killableProcess({ script, address, env: { PORT: new URL(address).port, NODE_ENV: 'test', ...env } })
      // Graceful shutdown is tested elsewhere.
      cleanups.push(child.kill)
      parts[name] = child
    }

    const site = await freeAddress()
    const [stripe, stripeApi, mail, smtp] = [await freeAddress(), await freeAddress(), await freeAddress(), await freePort()]
    const stripeSecrets = { SECRET_KEY: 'sk_test_faults', WEBHOOK_SECRET: 'whsec_faults' }
    const stripeDirectory = path.join(directory, 'stripe')
    const mailDirectory = path.join(directory, 'mailbox')
    for (const place of [stripeDirectory, mailDirectory, mediaDirectory]) await mkdir(place, { recursive: true })
    addPart('stripe', 'deploy/faults/product/stripe-process.ts', stripe, {
      ...stripeSecrets,
      API_PORT: new URL(stripeApi).port,
      DIRECTORY: stripeDirectory,
      WEBHOOK_URL: `${site}/webhooks/stripe`,
    })
    addPart('mail', 'deploy/faults/product/mail-process.ts', mail, { SMTP_PORT: String(smtp), DIRECTORY: mailDirectory })

    const [storage, storageApi] = [await freeAddress(), await freeAddress()]
    const bucketDirectory = path.join(directory, 'buckets')
    const bucket = {
      S3_ENDPOINT: storageApi,
      S3_BUCKET: 'pictures',
      S3_REGION: 'eu-west-2',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    if (hasBucket) {
      const env = { API_PORT: new URL(storageApi).port, DIRECTORY: bucketDirectory, BUCKET: bucket.S3_BUCKET }
      addPart('storage', 'deploy/faults/product/storage-process.ts', storage, env)
    }

    const addresses = { ...(await freeAddresses(processNames)), bff: site }
    const getClockFile = (name: ProcessName): string => path.join(directory, `clock-of-${name}`)
    const installation: Installation = {
      env: readLocalEnv({
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: new URL(site).port,
        DATA_DIR: directory,
        DEMO_DATA: 'false',
        LOG_LEVEL: 'fatal',
        SITE_URL: site,
        TRUST_PROXY: '1',
        ...(search ? { MEILI_URL: search.url, MEILI_ADMIN_KEY: search.key, MEILI_SEARCH_KEY: search.key } : {}),
      }),
      secrets,
      databaseUrl,
      mailbox: { url: `smtp://127.0.0.1:${smtp}` },
      stripe: { apiUrl: stripeApi, secretKey: stripeSecrets.SECRET_KEY, webhookSecret: stripeSecrets.WEBHOOK_SECRET },
    }
    for (const name of processNames) {
      const port = Number(new URL(addresses[name]).port)
      const ports = copies === 1 ? [port] : await Promise.all(Array.from({ length: copies }, freePort))
      for (const [index, ownPort] of ports.entries())
        addPart(index === 0 ? name : `${name}-${index + 1}`, getScript(name), `http://127.0.0.1:${ownPort}`, {
          ...serviceVariables(installation, name, addresses),
          AMQP_URL: amqpUrl,
          ...(name === 'media' ? { MEDIA_DIRECTORY: mediaDirectory } : {}),
          ...(name === 'media' && hasBucket ? bucket : {}),
          NODE_OPTIONS: `--import ${clockModule}`,
          FAULTS_CLOCK: getClockFile(name),
          PORT: String(ownPort),
        })
      if (copies > 1) cleanups.push((await startBalancer(ports, port)).stop)
    }
    await Promise.all(Object.values(parts).map((part) => part.start()))
    return {
      site,
      addresses,
      operatorToken: async () => issueOperatorToken(secrets.signingKey),
      databaseUrl: async () => databaseUrl,
      servicesKey: deriveServicesKey(secrets),
      search,
      parts,
      clocks: recordOf(processNames, getClockFile),
      places: {
        mail: mailDirectory,
        stripe: stripeDirectory,
        media: hasBucket ? path.join(bucketDirectory, bucket.S3_BUCKET) : mediaDirectory,
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
