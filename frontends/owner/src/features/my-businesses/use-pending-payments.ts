import { useState } from 'react'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { keepPendingPayments, type PendingPayment, readPendingPayments, withPayment } from './pending-payments.ts'

/** The payments of packages that are open in other tabs, as this tab has opened them. */
export function usePendingPayments() {
  const { id } = useAccount()
  const [payments, setPayments] = useState(() => readPendingPayments(id))
  // What is kept is read each time: two payments may come to their end at once.
  function change(changed: (payments: readonly PendingPayment[]) => readonly PendingPayment[]) {
    const kept = changed(readPendingPayments(id))
    keepPendingPayments(id, kept)
    setPayments(kept)
  }
  return {
    payments,
    add: (payment: PendingPayment) => change((kept) => withPayment(kept, payment)),
    remove: (payment: PendingPayment) => change((kept) => kept.filter((one) => one.id !== payment.id)),
  }
}
