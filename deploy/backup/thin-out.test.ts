import { expect, test } from 'vitest'
import { formatBackupName } from './manifest.ts'
import { superfluous } from './thin-out.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const minute = 60_000
const ago = (minutes: number): string => formatBackupName(new Date(now.getTime() - minutes * minute).toISOString())

test('when backups are taken every twenty minutes for five weeks, then all of two hours, hourly ones of two days and daily ones of thirty days are kept', () => {
  let names: string[] = []
  for (let minutes = 60 * 24 * 35; minutes >= 0; minutes -= 20) {
    names.push(ago(minutes))
    const at = new Date(now.getTime() - minutes * minute)
    const removed = new Set(superfluous(names, at, 30))
    names = names.filter((name) => !removed.has(name))
  }
  const within = (from: number, to: number) => names.filter((name) => name <= ago(from) && name > ago(to)).length
  expect(within(0, 120)).toBe(6)
  expect(within(120, 48 * 60)).toBe(46)
  expect(within(48 * 60, 30 * 24 * 60)).toBe(28)
  expect(within(30 * 24 * 60, 90 * 24 * 60)).toBe(0)
})

test('when all backups are past their retention, then the newest is kept', () => {
  expect(superfluous([ago(60 * 24 * 90), ago(60 * 24 * 80)], now, 30)).toEqual([ago(60 * 24 * 90)])
})
