import { parseBackupName } from './manifest.ts'

const hour = 3_600_000
const day = 24 * hour

/** Which backups may go: all of the last two hours stay, of two days one an hour, and one a day for as long as is asked. The newest always stays. */
export function superfluous(names: readonly string[], now: Date, keepDays: number): string[] {
  const taken = new Set<string>()
  const first = (slot: string): boolean => !taken.has(slot) && Boolean(taken.add(slot))
  return [...names].sort().filter((name, index) => {
    const age = now.getTime() - parseBackupName(name).getTime()
    const ofHour = first(name.slice(0, 13))
    const ofDay = first(name.slice(0, 10))
    const stays = age < 2 * hour || (ofHour && age < 2 * day) || (ofDay && age < keepDays * day)
    return !stays && index < names.length - 1
  })
}
