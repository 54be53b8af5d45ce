import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { firstMonthDiscount } from '@directory/contracts/catalogue/offers'
import { vatText } from '@directory/frontend-kit/prices'
import { useSite } from '@directory/frontend-kit/site'

export interface PriceProps {
  readonly monthly: number
  readonly firstMonth?: number | undefined
  readonly originalPrice?: number
}

/** The initial and monthly price of an offer: always three lines, so that adjacent cards stay aligned. */
export function OfferPrice({ monthly, firstMonth, originalPrice }: PriceProps) {
  const { pricesIncludeVat } = useSite()
  const price = firstMonth ?? monthly
  return (
    <div>
      <p className="font-semibold text-[0.9375rem]">
        {firstMonth !== undefined && <span className="text-gold-ink">First month, {firstMonthDiscount({ monthly, firstMonth })}% off</span>}
        {originalPrice !== undefined && (
          <>
            <span className="sr-only">Usually </span>
            <s className="text-ink-soft">{formatPounds(originalPrice)}</s>
            <span className="sr-only">, now</span>
          </>
        )}
      </p>
      <p className="mt-2 font-display font-medium text-[2.875rem] leading-none tracking-tight">
        {price === 0 ? 'Free' : formatPounds(price)}
      </p>
      <p className="mt-2 text-ink-soft">
        {monthly === 0
          ? 'No payment details needed'
          : `${firstMonth === undefined ? '' : `then ${formatPounds(monthly)} `}a month, ${vatText(pricesIncludeVat)}`}
      </p>
    </div>
  )
}
