import { useState } from 'react'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { keepPendingPayments, type PendingPayment, readPendingPayments, withPayment } from './pending-payments.ts'

/** The package payments open in other tabs that this tab has started. */
export function usePendingPayments() {
  const { id } = useAccount()
  const [payments, setPayments] = useState(() => readPendingPayments(id))
  // Read from storage each time: two payments may end at the same moment.
  function change(changed: (payments: readonly PendingPayment[]) => readonly PendingPayment[]) {
    const next = changed(readPendingPayments(id))
    keepPendingPayments(id, next)
    setPayments(next)
  }
  return {
    payments,
    add: (payment: PendingPayment) => change((current) => withPayment(current, payment)),
    remove: (payment: PendingPayment) => change((current) => current.filter(({ id: otherId }) => otherId !== payment.id)),
  }
}
