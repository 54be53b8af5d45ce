import type { RouteHandle } from '@directory/frontend-kit/head'
import { termsHead } from './terms-head.ts'

export { TermsScreen as Component } from './terms-screen.tsx'
export const handle: RouteHandle = { head: termsHead }
