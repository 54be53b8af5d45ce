import type { RouteHandle } from '@directory/frontend-kit/head'
import { approveHead } from './approve-head.ts'

export { ApproveScreen as Component } from './approve-screen.tsx'
export const handle: RouteHandle = { head: approveHead }
