import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'
import { FeatureList } from '@directory/frontend-kit/ui/feature-list'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { OfferPrice, type PriceProps } from './offer-price.tsx'

interface PlanCardProps {
  readonly name: string
  readonly summary: string
  readonly price: PriceProps
  readonly features: readonly string[]
  /** Highlights the card, with a reason. */
  readonly flag?: ReactNode
  /** What is charged and when, beside the button. */
  readonly terms?: ReactNode
  /** The button to buy it. */
  readonly children: ReactNode
}

/** A package with its price, button and features. */
export function PlanCard({ name, summary, price, features, flag, terms, children }: PlanCardProps) {
  return (
    <Card className={cx('flex h-full flex-col p-6 sm:p-8', flag && 'border-gold-line ring-2 ring-gold-line')}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="font-display font-medium text-[1.625rem] leading-tight tracking-tight">{name}</h3>
        {flag && <Badge tone="gold">{flag}</Badge>}
      </div>
      <div className="mt-5">
        <OfferPrice {...price} />
      </div>
      <div className="mt-6 grid">{children}</div>
      {terms && <div className="mt-3 grid gap-2">{terms}</div>}
      <p className="mt-7 border-line border-t pt-6 font-semibold">{summary}</p>
      <div className="mt-4">
        <FeatureList features={features} />
      </div>
    </Card>
  )
}
