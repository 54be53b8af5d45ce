import type { Prisma } from '../generated/prisma/client.ts'

/** What waits for moderators. Its rows have ids that no other queue has. */
export interface Queue {
  readonly table: Prisma.Sql
  /** Whether a row waits for a decision. */
  readonly isWaiting: Prisma.Sql
  /** Whether a row concerns a moderator, so that somebody else has to decide. */
  readonly concerns: (moderatorId: string) => Prisma.Sql
  readonly order: Prisma.Sql
}
