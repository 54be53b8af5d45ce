import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { DockerComposeEnvironment, type StartedDockerComposeEnvironment, Wait } from 'testcontainers'
import type { TestProject } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../../..')
const files = ['docker-compose.yml', 'deploy/docker/development.yml']

/** The product in containers, as a developer's machine runs it. */
export interface ContainerStack {
  readonly site: string
  /** The pages of the Stripe sandbox. */
  readonly stripe: string
  /** The mailbox. */
  readonly mail: string
  /** The environment with which `docker compose` addresses it. */
  readonly environment: Readonly<Record<string, string>>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where no Docker answers. */
    containers: ContainerStack | undefined
  }
}

const hasDocker = (): boolean => Boolean(process.env.DOCKER_HOST) || existsSync('/var/run/docker.sock')

/** Builds the image and starts the stack from the Compose files, once for all container tests; removes it with its volumes. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasDocker()) {
    project.provide('containers', undefined)
    return undefined
  }
  // Its container that cleans up after a crash would be an image that nothing else needs: the next run removes what a crashed one left.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  const [sitePort, stripePort, mailPort] = [await freePort(), await freePort(), await freePort()]
  const site = `http://localhost:${sitePort}`
  const environment = {
    COMPOSE_PROJECT_NAME: 'directory-test',
    COMPOSE_FILE: files.join(':'),
    VERSION: 'test',
    SITE_URL: site,
    PORT: String(sitePort),
    STRIPE_PORT: String(stripePort),
    MAIL_PORT: String(mailPort),
  }
  const compose = new DockerComposeEnvironment(root, files)
    .withProjectName(environment.COMPOSE_PROJECT_NAME)
    .withEnvironmentFile(path.join(root, 'deploy/docker/development.env'))
    .withEnvironment({ ...process.env, ...environment })
    .withDefaultWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(180_000)
    .withBuild()
  const started: StartedDockerComposeEnvironment = await compose.up()
  project.provide('containers', {
    site,
    stripe: `http://localhost:${stripePort}`,
    mail: `http://localhost:${mailPort}`,
    environment,
  })
  return async () => void (await started.down({ removeVolumes: true }))
}
