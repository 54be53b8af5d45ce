import type { RouteHandle } from '@directory/frontend-kit/head'
import { reportStatusHead } from './report-status-head.ts'

export { ReportStatusScreen as Component } from './report-status-screen.tsx'
export const handle: RouteHandle = { head: reportStatusHead }
