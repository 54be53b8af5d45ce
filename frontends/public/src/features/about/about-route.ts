import type { RouteHandle } from '@directory/frontend-kit/head'
import { aboutHead } from './about-head.ts'

export { AboutScreen as Component } from './about-screen.tsx'
export const handle: RouteHandle = { head: aboutHead }
