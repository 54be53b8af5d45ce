import { assessmentMonths } from '@directory/contracts/catalogue/illegal-harms'

/** Whether an assessment has to be looked at again. */
export function isOutdated(savedAt: string, now = new Date()): boolean {
  const due = new Date(savedAt)
  due.setUTCMonth(due.getUTCMonth() + assessmentMonths)
  return due <= now
}
