import type { RouteHandle } from '@directory/frontend-kit/head'
import { cookiesHead } from './cookies-head.ts'

export { CookiesScreen as Component } from './cookies-screen.tsx'
export const handle: RouteHandle = { head: cookiesHead }
