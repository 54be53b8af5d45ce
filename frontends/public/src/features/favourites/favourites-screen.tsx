import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { useFavourites } from '../../shared/favourites/use-favourites.ts'
import { FavouriteList } from './components/favourite-list.tsx'

export function FavouritesScreen() {
  const { slugs, clear } = useFavourites()
  return (
    // As high as the window, so that the footer does not jump once the list is read.
    <div data-needs-script="" className="wrap min-h-dvh pt-2 pb-20 noscript:min-h-0">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Favourites" />
      <h1 className="mt-2 font-display font-medium text-title">Favourites</h1>
      <p className="mt-3 max-w-[68ch] text-ink-soft">
        Businesses that you have saved with the heart. The list stays in this browser: nobody else sees it, and it goes when you clear your
        browsing data.
      </p>
      <noscript>
        <div className="mt-8 max-w-2xl">
          <Alert>
            Favourites need JavaScript, which is off in this browser. You can still{' '}
            <Link to="/businesses" className="font-semibold text-primary underline underline-offset-4">
              browse all businesses
            </Link>
            .
          </Alert>
        </div>
      </noscript>
      {slugs && <FavouriteList slugs={slugs} onClear={clear} />}
    </div>
  )
}
