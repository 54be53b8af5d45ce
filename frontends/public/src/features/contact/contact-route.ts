import type { RouteHandle } from '@directory/frontend-kit/head'
import { contactHead } from './contact-head.ts'

export { ContactScreen as Component } from './contact-screen.tsx'
export const handle: RouteHandle = { head: contactHead }
