import { whenSeen } from '../../shared/when-seen.ts'
import { countEngagement } from './api/count-engagement.ts'

/** Counts one view as soon as a person sees the page; returns a function that stops waiting for that. */
export const countView = (listingId: string): (() => void) => whenSeen(() => countEngagement(listingId, 'view'))
