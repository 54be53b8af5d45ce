import type { RouteHandle } from '@directory/frontend-kit/head'
import { categoryHead } from './category-head.ts'

export { CategoryScreen as Component } from './category-screen.tsx'
export const handle: RouteHandle = { head: categoryHead }
