import type { AccountsPage, AccountsQuery } from '@directory/contracts/http/accounts'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { accountForAdmins } from './account-for-admins.ts'

const holding = (text: string) => ({ contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const })

function buildCondition({ q, role, disabled }: AccountsQuery): Prisma.AccountWhereInput {
  // Each word separately, since both names may be typed.
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  return {
    AND: words.map((word) => ({ OR: [{ email: holding(word) }, { firstName: holding(word) }, { lastName: holding(word) }] })),
    ...(role ? { role } : {}),
    ...(disabled === undefined ? {} : { disabledAt: disabled ? { not: null } : null }),
  }
}

/** A page of all accounts, newest first. */
export async function listAccounts(database: Database, query: AccountsQuery): Promise<AccountsPage> {
  const { page, limit } = query
  const where = buildCondition(query)
  const [total, rows] = await Promise.all([
    database.account.count({ where }),
    database.account.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip: (page - 1) * limit, take: limit }),
  ])
  return { items: rows.map(accountForAdmins), total, page, pageCount: Math.max(1, Math.ceil(total / limit)) }
}
