import { parseBackupName } from './manifest.ts'

const hour = 3_600_000
const day = 24 * hour

/** The backups to remove. Kept are all of the last two hours, one an hour for two days, one a day for `keepDays`, and always the newest. */
export function superfluous(names: readonly string[], now: Date, keepDays: number): string[] {
  const seen = new Set<string>()
  const isFirst = (slot: string): boolean => !seen.has(slot) && Boolean(seen.add(slot))
  return [...names].sort().filter((name, index) => {
    const age = now.getTime() - parseBackupName(name).getTime()
    const isFirstOfHour = isFirst(name.slice(0, 13))
    const isFirstOfDay = isFirst(name.slice(0, 10))
    const isKept = age < 2 * hour || (isFirstOfHour && age < 2 * day) || (isFirstOfDay && age < keepDays * day)
    return !isKept && index < names.length - 1
  })
}
