import type { Claim } from '@directory/contracts/catalogue/claims'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { firstMonthDiscount } from '@directory/contracts/catalogue/offers'
import { Claimed } from './claimed.tsx'

export interface PriceProps {
  readonly monthly: number
  readonly firstMonth?: number | undefined
  /** Shown struck through and never charged. */
  readonly usualPrice?: Claim | undefined
}

/** The initial and monthly price of an offer: always three lines, so that adjacent cards stay aligned. */
export function OfferPrice({ monthly, firstMonth, usualPrice }: PriceProps) {
  const price = firstMonth ?? monthly
  return (
    <div>
      <p className="font-semibold text-[0.9375rem]">
        {firstMonth !== undefined && <span className="text-gold-ink">First month, {firstMonthDiscount({ monthly, firstMonth })}% off</span>}
        {usualPrice?.text && (
          <>
            <span className="sr-only">Usually </span>
            <s className="text-ink-soft">
              <Claimed {...usualPrice} />
            </s>
            <span className="sr-only">, now</span>
          </>
        )}
      </p>
      <p className="mt-2 font-display font-medium text-[2.875rem] leading-none tracking-tight">
        {price === 0 ? 'Free' : formatPounds(price)}
      </p>
      <p className="mt-2 text-ink-soft">
        {monthly === 0 ? 'No payment details needed' : `${firstMonth === undefined ? '' : `then ${formatPounds(monthly)} `}a month`}
      </p>
    </div>
  )
}
