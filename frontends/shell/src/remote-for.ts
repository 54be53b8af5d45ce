import type { Remote } from '@directory/contracts/http/rendering'
import { remotePaths } from './remote-paths.ts'

const patternsOf = (paths: readonly string[]): RegExp[] => paths.map((path) => new RegExp(`^/*${path.replace(/:\w+/g, '[^/]+')}/*$`, 'i'))

const owner = patternsOf(remotePaths.owner)
const admin = patternsOf(remotePaths.admin)

/** The remote that has the screens of a path. Unknown paths belong to the public remote, so that the server answers them with 404. */
export function remoteFor(path: string): Remote {
  if (owner.some((pattern) => pattern.test(path))) return 'owner'
  return admin.some((pattern) => pattern.test(path)) ? 'admin' : 'public'
}
