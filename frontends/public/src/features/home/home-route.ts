import type { RouteHandle } from '@directory/frontend-kit/head'
import { homeHead } from './home-head.ts'

export { HomeScreen as Component } from './home-screen.tsx'
export const handle: RouteHandle = { head: homeHead }
