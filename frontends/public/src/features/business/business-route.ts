import type { RouteHandle } from '@directory/frontend-kit/head'
import { businessHead } from './business-head.ts'

export { BusinessScreen as Component } from './business-screen.tsx'
export const handle: RouteHandle = { head: businessHead }
