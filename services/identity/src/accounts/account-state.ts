import type { Account } from '@directory/contracts/http/identity'
import type { Account as AccountRow } from '../generated/prisma/client.ts'

/** What an account's holder and the screens see of it. */
export const accountState = ({ id, email, firstName, lastName, role }: AccountRow): Account => ({ id, email, firstName, lastName, role })
