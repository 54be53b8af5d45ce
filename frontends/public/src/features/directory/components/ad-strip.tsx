import { fillIn } from '@directory/contracts/catalogue/advertisements'
import { siteVat, vatOnTop } from '@directory/frontend-kit/prices'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { TargetLink } from '@directory/frontend-kit/ui/target-link'
import { SponsoredLabel } from './sponsored-label.tsx'

/** An advertisement across the grid; the texts rotate by position. */
export function AdStrip({ position }: { position: number }) {
  const { city, pricesIncludeVat, advertisements } = useSite()
  const advertisement = advertisements[position % advertisements.length]
  if (!advertisement) return null
  const filled = (words: string) => fillIn(words, { city: city.name, vat: vatOnTop(siteVat({ city, pricesIncludeVat })) })
  const title = filled(advertisement.title)
  return (
    <aside
      aria-label={`Sponsored, ${position + 1}: ${title}`}
      className="flex flex-col gap-4 rounded-xl border border-line border-dashed bg-sunken px-5 py-5 sm:flex-row sm:items-center sm:px-7"
    >
      <div className="min-w-0 flex-1 wrap-anywhere">
        <SponsoredLabel />
        <p className="mt-1 font-display font-medium text-heading">{title}</p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{filled(advertisement.text)}</p>
      </div>
      <Button asChild variant="outline" className="shrink-0 max-sm:w-full">
        <TargetLink to={advertisement.to}>{filled(advertisement.action)}</TargetLink>
      </Button>
    </aside>
  )
}
