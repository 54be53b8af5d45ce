import type { OfferPrice } from '@directory/contracts/catalogue/offers'
import { cx } from 'class-variance-authority'
import { useChargeTerms } from '../use-charge-terms.ts'

interface ChargeTermsProps {
  readonly price: OfferPrice
  readonly className?: string
}

/** What is charged and when: stands beside every button that leads to a payment. */
export const ChargeTerms = ({ price, className }: ChargeTermsProps) => (
  <p className={cx('text-ink-soft text-sm', className)}>{useChargeTerms(price)}</p>
)
