import type { RouteHandle } from '@directory/frontend-kit/head'
import { accessibilityHead } from './accessibility-head.ts'

export { AccessibilityScreen as Component } from './accessibility-screen.tsx'
export const handle: RouteHandle = { head: accessibilityHead }
