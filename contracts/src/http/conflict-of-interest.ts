import { keys } from 'remeda'
import { z } from 'zod'
import { conflictsOfInterest } from '../catalogue/conflicts-of-interest.ts'

/** Why the admin who asks may not decide. */
export const ConflictOfInterest = z.enum(keys(conflictsOfInterest)).nullable().describe('Null if the caller may decide')
