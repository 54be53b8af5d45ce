import { cx } from 'class-variance-authority'
import { TermsLink } from './terms-link.tsx'

interface AcceptedByOrderingProps {
  /** How an order is made here. */
  readonly by?: 'paying' | 'changing' | 'keeping it'
  readonly className?: string
}

/** What a buyer agrees to, beside the buttons that make or change a contract. */
export const AcceptedByOrdering = ({ by = 'paying', className }: AcceptedByOrderingProps) => (
  <p className={cx('text-ink-soft text-sm', className)}>
    By {by}, you accept our <TermsLink />, and ask us to {by === 'keeping it' ? 'go on' : 'begin at once'}.
  </p>
)
