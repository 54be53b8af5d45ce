import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Link } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { cx } from 'class-variance-authority'
import { Megaphone, Plus } from 'lucide-react'
import { SearchForm } from '../../directory/components/search-form.tsx'
import { ClaimSources } from '../../marketing/components/claim-sources.tsx'
import { Claimed } from '../../marketing/components/claimed.tsx'
import { PopularCategories } from './popular-categories.tsx'

export function Hero() {
  const { account, isLoading } = useSession()
  const { city, total, areas, claims } = useSite()
  const { headline } = claims
  return (
    <section className="ground-deep street-map [--street-map-mask:linear-gradient(100deg,transparent_35%,black_85%)] max-lg:[--street-map-mask:linear-gradient(transparent,#0008)]">
      <div className="wrap grid items-center gap-x-16 gap-y-12 pt-12 pb-14 sm:pt-18 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div>
          <p className="font-semibold text-on-deep-soft">
            {formatCount(total)} local businesses in {areas.length} areas
          </p>
          <h1 className="mt-3 font-display font-medium text-display">
            <Claimed {...headline} text={headline.text ?? city.siteName} />, <span className="text-gold-light">close to home</span>
          </h1>
          <p className="mt-5 max-w-xl text-lg text-on-deep-soft">
            Find the café round the corner, the garage your neighbours trust or a plumber for tomorrow morning. Every listing is checked by
            a person before it goes live.
          </p>
          <ClaimSources claims={[headline]} className="mt-3 text-on-deep-soft" />
          <SearchForm filters={{}} className="mt-8 max-w-2xl" />
          <div className="mt-6 flex flex-wrap gap-3">
            {/* As wide as its longer label, so that nothing moves once the session is loaded. */}
            <Button asChild variant="light" className={cx('min-w-59', isLoading && 'signed-in:invisible noscript:visible')}>
              <Link to={account ? '/add-business' : '/auth'}>
                <Plus aria-hidden />
                {account ? 'Add Your Business' : 'Sign Up to Add Business'}
              </Link>
            </Button>
            <Button asChild variant="deepOutline">
              <Link to="/social-media-marketing">
                <Megaphone aria-hidden />
                Social Media Marketing
              </Link>
            </Button>
          </div>
        </div>
        <PopularCategories />
      </div>
    </section>
  )
}
