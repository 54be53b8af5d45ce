import { limits } from '@directory/contracts/catalogue/limits'
import type { TermsFacts } from '@directory/contracts/catalogue/terms-facts'
import type { PolicySection } from '../../shared/policy/policy-section.ts'
import { packagePrices } from './package-prices.ts'

/** The sections on what is paid for. */
export const payingForPackages = ({ email, vat }: TermsFacts): readonly PolicySection[] => [
  {
    title: 'Paid packages and their prices',
    text: `A package is a monthly subscription for one business, or for one account if it is for social media. You pay the price of the page on which you buy, which the payment page states again before you pay. ${vat} Stripe takes the payment; we never see your card number. Our prices are:`,
    points: packagePrices,
  },
  {
    title: 'The price of the first month',
    text: 'Where there is a lower price for the first month, it applies to the first subscription of a business, and to the first social media subscription of an account. From the second month on, you pay the full price that is shown beside it. If you have deleted a business with a subscription, you have used up the price of the first month.',
  },
  {
    title: 'Renewal and cancellation',
    text: 'A subscription begins when its payment is confirmed. It renews each month, on the day on which it began, until it is cancelled, and each renewal is charged to the same payment method. You can cancel at any time where your subscription is shown, with Cancel subscription: the package then stays until the end of the month that you have paid for, and nothing more is charged. There is no minimum term and no fee for cancelling.',
  },
  {
    title: 'If a payment fails',
    text: `We tell you by email, and the package stays for ${limits.packageGraceDays} days so that you can pay. After that it ends; nothing is owed, and a business continues with the free Starter package. Its other pictures are kept.`,
  },
  {
    title: 'Changing a package or its price',
    text: 'If you change to another package, you see what the change costs before you confirm it; what you have paid for time that remains is credited. We confirm the change by email. We do not raise the price of a running subscription without writing to you at least 30 days before, so that you can cancel.',
  },
  {
    title: 'Your right to cancel within 14 days',
    text: `If you buy as a consumer, you can cancel a package within 14 days of buying it without giving a reason: write to ${email}, in any words. If the first month costs less, you have this right again for 14 days from the first payment of the full price. The package then ends immediately, and within 14 days we refund all that you have paid, or that payment, to the payment method that you used. We give sole traders the same rights.`,
  },
  {
    title: 'Refunds',
    text: 'If you have paid for a listing that we do not publish in the end, you get everything back. If you delete a business or your account, its subscriptions end at once, and what is left of the month is not refunded, unless you do so because you do not agree with new terms. Your rights as a consumer remain if we do not provide what you have paid for. Refunds go to the original payment method.',
  },
  {
    title: 'Social media marketing',
    text: 'We write, plan and publish posts on your own profiles, as many as your package includes, from what you tell us in the questionnaire. Each post is shown to you for approval first. You answer for the facts that you give us, and need the rights to the pictures that you send. The networks have their own terms, and we cannot promise how many people see a post. When the subscription ends, so does our work; your profiles and what was published there remain yours.',
  },
]
