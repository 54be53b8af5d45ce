import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { hasDocker } from '../../docker/docker.ts'
import { openStack } from '../../docker/stack.ts'
import { stackVariables } from './stack-variables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a Docker answers. */
    hasContainers: boolean
  }
}

/** Removes the stack, which the first test starts, at the end with its volumes. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const hasContainers = hasDocker()
  project.provide('hasContainers', hasContainers)
  if (!hasContainers) return undefined
  return async () => {
    Object.assign(process.env, stackVariables)
    await openStack(path.resolve(import.meta.dirname, '../../docker/development.env')).compose('down', '--volumes', '--timeout', '5')
  }
}
