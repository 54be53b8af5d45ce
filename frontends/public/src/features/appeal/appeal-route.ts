import type { RouteHandle } from '@directory/frontend-kit/head'
import { appealHead } from './appeal-head.ts'

export { AppealScreen as Component } from './appeal-screen.tsx'
export const handle: RouteHandle = { head: appealHead }
