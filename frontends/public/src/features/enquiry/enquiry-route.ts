import type { RouteHandle } from '@directory/frontend-kit/head'
import { enquiryHead } from './enquiry-head.ts'

export { EnquiryScreen as Component } from './enquiry-screen.tsx'
export const handle: RouteHandle = { head: enquiryHead }
