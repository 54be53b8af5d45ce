import type { Session } from '../state/records/checkout-session.ts'
import type { State } from '../state/state.ts'
import { type Amounts, calculateAmounts } from './amounts.ts'
import { lineFor } from './lines.ts'

/** The amounts of a session: the first period with the discount. */
export const sessionAmounts = (state: State, session: Session): Amounts =>
  calculateAmounts({
    lines: [lineFor(state, { ...session, periodStart: 0, periodEnd: 0 })],
    isTaxOnTop: session.automaticTax && state.prices[session.price]?.taxBehavior === 'exclusive',
    startingBalance: 0,
  })
