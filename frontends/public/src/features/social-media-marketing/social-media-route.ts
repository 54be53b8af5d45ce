import type { RouteHandle } from '@directory/frontend-kit/head'
import { socialMediaHead } from './social-media-head.ts'

export { SocialMediaScreen as Component } from './social-media-screen.tsx'
export const handle: RouteHandle = { head: socialMediaHead }
