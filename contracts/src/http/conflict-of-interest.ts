import { z } from 'zod'
import { type ConflictOfInterest as Conflict, conflictsOfInterest } from '../catalogue/conflicts-of-interest.ts'

// Object.keys returns strings, but these are the keys of a constant.
const conflicts = Object.keys(conflictsOfInterest) as [Conflict]

/** Why the admin who asks may not decide. */
export const ConflictOfInterest = z.enum(conflicts).nullable().describe('What is the caller’s own, so that somebody else has to decide')
