import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { fullDayText } from '../social-media/calendar-days.ts'

/** When a visitor would like it, such as “Friday 20 November 2026, after six”; undefined if they do not say. */
export const wishText = ({ wishedOn, wishedTime }: Pick<ReceivedEnquiry, 'wishedOn' | 'wishedTime'>): string | undefined =>
  [wishedOn && fullDayText(wishedOn), wishedTime].filter(Boolean).join(', ') || undefined
