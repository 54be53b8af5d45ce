import type { RouteHandle } from '@directory/frontend-kit/head'
import { directoryHead } from './directory-head.ts'

export { DirectoryScreen as Component } from './directory-screen.tsx'
export const handle: RouteHandle = { head: directoryHead }
