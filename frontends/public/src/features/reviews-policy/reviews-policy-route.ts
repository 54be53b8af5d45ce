import type { RouteHandle } from '@directory/frontend-kit/head'
import { reviewsPolicyHead } from './reviews-policy-head.ts'

export { ReviewsPolicyScreen as Component } from './reviews-policy-screen.tsx'
export const handle: RouteHandle = { head: reviewsPolicyHead }
