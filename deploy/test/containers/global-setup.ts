import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import type { TestProject } from 'vitest/node'
import { hasDocker } from '../../docker/docker.ts'
import { openStack } from '../../docker/stack.ts'

/** The environment with which the product is addressed in containers, as a developer's machine runs it. */
export interface ContainerEnvironment {
  readonly site: string
  /** The pages of the Stripe sandbox. */
  readonly stripe: string
  /** The mailbox. */
  readonly mail: string
  readonly variables: Readonly<Record<string, string>>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where no Docker answers. */
    containers: ContainerEnvironment | undefined
  }
}

/** Chooses ports for the stack, which the first test starts, and removes it at the end with its volumes. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasDocker()) {
    project.provide('containers', undefined)
    return undefined
  }
  const [site, stripe, mail] = [await freePort(), await freePort(), await freePort()]
  const variables = {
    COMPOSE_PROJECT_NAME: 'directory-test',
    COMPOSE_FILE: 'docker-compose.yml:deploy/docker/development.yml',
    VERSION: 'test',
    SITE_URL: `http://localhost:${site}`,
    PORT: String(site),
    STRIPE_PORT: String(stripe),
    MAIL_PORT: String(mail),
  }
  project.provide('containers', {
    site: variables.SITE_URL,
    stripe: `http://localhost:${stripe}`,
    mail: `http://localhost:${mail}`,
    variables,
  })
  return async () => {
    Object.assign(process.env, variables)
    await openStack(path.resolve(import.meta.dirname, '../../docker/development.env')).compose('down', '--volumes', '--timeout', '5')
  }
}
