import type { RouteHandle } from '@directory/frontend-kit/head'
import { rankingHead } from './ranking-head.ts'

export { HowRankingWorksScreen as Component } from './how-ranking-works-screen.tsx'
export const handle: RouteHandle = { head: rankingHead }
