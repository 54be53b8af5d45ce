import type { RouteHandle } from '@directory/frontend-kit/head'
import { unsubscribeHead } from './unsubscribe-head.ts'

export { UnsubscribeScreen as Component } from './unsubscribe-screen.tsx'
export const handle: RouteHandle = { head: unsubscribeHead }
