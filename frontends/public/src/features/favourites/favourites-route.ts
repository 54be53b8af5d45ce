import type { RouteHandle } from '@directory/frontend-kit/head'
import { favouritesHead } from './favourites-head.ts'

export { FavouritesScreen as Component } from './favourites-screen.tsx'
export const handle: RouteHandle = { head: favouritesHead }
