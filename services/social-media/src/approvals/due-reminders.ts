const twoDays = 2 * 86_400_000

export interface RemindedLink {
  readonly createdAt: Date
  /** The date of the first post that still waits and is not over; null if there is none. */
  readonly firstPostAt: Date | null
  readonly remindedAfterAt: Date | null
  readonly remindedBeforeAt: Date | null
}

/**
 * Which reminders of a link are due: two days after it was sent, and two days before the first post that waits, unless it was sent later
 * than that.
 */
export function findDueReminders({ createdAt, firstPostAt, remindedAfterAt, remindedBeforeAt }: RemindedLink, now: Date) {
  const eve = firstPostAt ? firstPostAt.getTime() - twoDays : Number.POSITIVE_INFINITY
  const isTimely = createdAt.getTime() < eve && eve <= now.getTime()
  return {
    isAfter: remindedAfterAt === null && createdAt.getTime() + twoDays <= now.getTime(),
    isBefore: remindedBeforeAt === null && isTimely,
  }
}
