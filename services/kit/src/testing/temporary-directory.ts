import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface TemporaryDirectory {
  readonly path: string
  remove(): Promise<void>
}

/** A temporary directory for the caller that PostgreSQL can use even if we are root and it runs as another user. */
export async function createTemporaryDirectory(): Promise<TemporaryDirectory> {
  const directory = await mkdtemp(path.join(tmpdir(), 'directory-'))
  await chmod(directory, 0o711)
  return { path: directory, remove: () => rm(directory, { recursive: true, force: true, maxRetries: 5 }) }
}
