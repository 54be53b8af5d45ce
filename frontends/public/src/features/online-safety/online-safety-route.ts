import type { RouteHandle } from '@directory/frontend-kit/head'
import { onlineSafetyHead } from './online-safety-head.ts'

export { OnlineSafetyScreen as Component } from './online-safety-screen.tsx'
export const handle: RouteHandle = { head: onlineSafetyHead }
