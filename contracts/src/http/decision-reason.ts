import { text } from '../primitives.ts'

/** Why an admin decides against a listing, for its owner, who gets it by email. */
export const DecisionReason = text(1_000)
