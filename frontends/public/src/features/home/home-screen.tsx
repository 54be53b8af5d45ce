import { Suspense } from 'react'
import { RecentlyViewed } from '../recently-viewed/components/recently-viewed.tsx'
import { Hero } from './components/hero.tsx'
import { HomeDirectory } from './components/home-directory.tsx'
import { PlaceTiles } from './components/place-tiles.tsx'
import { Promotions } from './components/promotions.tsx'
import { Questions } from './components/questions.tsx'

/** Each boundary hydrates separately and in slices, so that a slow phone can respond to touch in between. */
export function HomeScreen() {
  return (
    <>
      <Suspense>
        <Hero />
      </Suspense>
      <Suspense>
        <Promotions />
      </Suspense>
      <Suspense>
        <HomeDirectory />
      </Suspense>
      <Suspense>
        <PlaceTiles />
      </Suspense>
      <Suspense>
        <Questions />
      </Suspense>
      <RecentlyViewed />
    </>
  )
}
