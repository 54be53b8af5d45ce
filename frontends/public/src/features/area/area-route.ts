import type { RouteHandle } from '@directory/frontend-kit/head'
import { areaHead } from './area-head.ts'

export { AreaScreen as Component } from './area-screen.tsx'
export const handle: RouteHandle = { head: areaHead }
