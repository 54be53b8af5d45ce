import { describe, expect, it } from 'vitest'
import { beforeOutcome, canAppeal } from '../src/reports/report-words.ts'

describe('The outcome of a report', () => {
  const dismissed = { kind: 'report', state: 'dismissed', isChangedOnAppeal: false, isDecidedAgain: false } as const

  it('When nothing was decided since, then it stands alone, and can be appealed against', () => {
    expect(beforeOutcome(dismissed)).toBeNull()
    expect(canAppeal(dismissed)).toBe(true)
  })

  it('When an appeal or a moderator has changed the decision, then it says which, and that it was written before', () => {
    expect(beforeOutcome({ ...dismissed, isChangedOnAppeal: true })).toContain('changed on appeal')
    expect(beforeOutcome({ ...dismissed, isChangedOnAppeal: true, isDecidedAgain: true })).toContain('decided about this again')
    for (const change of [{ isChangedOnAppeal: true }, { isDecidedAgain: true }]) expect(canAppeal({ ...dismissed, ...change })).toBe(false)
  })
})
