import type { RouteHandle } from '@directory/frontend-kit/head'
import { enquireHead } from './enquire-head.ts'

export { EnquireScreen as Component } from './enquire-screen.tsx'
export const handle: RouteHandle = { head: enquireHead }
