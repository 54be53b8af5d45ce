import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { changeAccount } from '../accounts/change-account.ts'
import { lockAccounts } from '../accounts/lock-accounts.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database.ts'
import type { Account } from '../generated/prisma/client.ts'
import { securityNotices } from '../mail/request-mail.ts'
import { accountForAdmins } from './account-for-admins.ts'

/**
 * Locks an account until the transaction ends. The deciding admin is locked too and must still be one: two who demote each other
 * concurrently would leave none.
 */
async function lockAccount(tx: Transaction, { accountId }: Caller, id: string): Promise<Account> {
  await lockAccounts(tx, [accountId, id])
  const isAdmin = await tx.account.count({ where: { id: accountId, role: 'admin', disabledAt: null } })
  if (isAdmin === 0) throw new Problem('access-denied')
  const account = await tx.account.findUnique({ where: { id } })
  if (!account) throw new Problem('not-found', { detail: 'This account no longer exists.' })
  return account
}

async function change(tx: Transaction, id: string, data: Parameters<typeof changeAccount>[2]): Promise<Account> {
  const account = await changeAccount(tx, { id }, data)
  if (!account) throw new Problem('not-found', { detail: 'This account no longer exists.' })
  return account
}

/** Nobody locks themselves out: there is always another admin who can undo it. */
function refuseOwn({ accountId }: Caller, id: string): void {
  if (accountId === id) throw new Problem('own-account')
}

/** Gives an account a role, which replaces the one it had. This applies from the next request: older tokens are renewed. */
export async function setAccountRole(database: Database, caller: Caller, id: string, role: Account['role']): Promise<AccountForAdmins> {
  refuseOwn(caller, id)
  return database.$transaction(async (tx) => {
    const before = await lockAccount(tx, caller, id)
    if (before.role === role) return accountForAdmins(before)
    const account = await change(tx, id, { role })
    await record(tx, {
      actorId: caller.accountId,
      action: 'setRole',
      subject: { kind: 'account', id },
      before: { role: before.role },
      after: { role },
    })
    return accountForAdmins(account)
  })
}

/**
 * Ends all sessions of an account, to which nobody can sign in any more, and tells its holder why; at an unconfirmed address, which may be a
 * stranger's, only the attempt to sign in tells. Its listings stay; billing cancels its subscriptions.
 */
export async function disableAccount(database: Database, caller: Caller, id: string, reason: string): Promise<AccountForAdmins> {
  refuseOwn(caller, id)
  return database.$transaction(async (tx) => {
    const known = await lockAccount(tx, caller, id)
    const { disabledAt } = known
    const account = await change(tx, id, { disabledAt: disabledAt ?? new Date(), disabledReason: reason })
    await tx.sessionFamily.updateMany({ where: { accountId: id, endedAt: null }, data: { endedAt: new Date() } })
    if (!disabledAt) await addToOutbox(tx, securityNotices('account-disabled', known, reason))
    const [before, after] = [{ isDisabled: disabledAt !== null }, { isDisabled: true }]
    await record(tx, { actorId: caller.accountId, action: 'disableAccount', subject: { kind: 'account', id }, before, after, note: reason })
    return accountForAdmins(account)
  })
}

/** Lets the holder of an account sign in again, and tells them. */
export async function enableAccount(database: Database, caller: Caller, id: string): Promise<AccountForAdmins> {
  return database.$transaction(async (tx) => {
    const before = await lockAccount(tx, caller, id)
    if (!before.disabledAt) return accountForAdmins(before)
    const account = await change(tx, id, { disabledAt: null, disabledReason: null })
    await addToOutbox(tx, securityNotices('account-enabled', account))
    const states = { before: { isDisabled: true }, after: { isDisabled: false } }
    await record(tx, { actorId: caller.accountId, action: 'enableAccount', subject: { kind: 'account', id }, ...states })
    return accountForAdmins(account)
  })
}
