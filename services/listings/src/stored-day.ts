/** A stored day: Prisma reads midnight in UTC, and raw statements read text, since the driver would take midnight of the process's time zone. */
export type StoredDay = Date | string | null

/** As 2026-11-20. */
export const readDay = (day: StoredDay): string | null => (day instanceof Date ? day.toISOString().slice(0, 10) : day)
