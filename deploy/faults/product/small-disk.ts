import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Mounts an in-memory disk of 64 MB at a directory; undefined if this process may not mount. */
export async function mountSmallDisk(directory: string): Promise<{ unmount(): Promise<void> } | undefined> {
  await mkdir(directory, { recursive: true })
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=755', 'tmpfs', directory]).then(
    () => true,
    () => false,
  )
  return isMounted ? { unmount: async () => void (await run('umount', ['-l', directory])) } : undefined
}
