import type { RouteHandle } from '@directory/frontend-kit/head'
import { pricingHead } from './pricing-head.ts'

export { PricingScreen as Component } from './pricing-screen.tsx'
export const handle: RouteHandle = { head: pricingHead }
