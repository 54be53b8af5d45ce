import type { RouteHandle } from '@directory/frontend-kit/head'
import { complaintsHead } from './complaints-head.ts'

export { ComplaintsScreen as Component } from './complaints-screen.tsx'
export const handle: RouteHandle = { head: complaintsHead }
