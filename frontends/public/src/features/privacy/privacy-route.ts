import type { RouteHandle } from '@directory/frontend-kit/head'
import { privacyHead } from './privacy-head.ts'

export { PrivacyScreen as Component } from './privacy-screen.tsx'
export const handle: RouteHandle = { head: privacyHead }
