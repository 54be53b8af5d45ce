import { text } from '../primitives.ts'

/** Why an admin decides against a listing, for its owner, who gets it by email. */
export const DecisionReason = text(1_000)

/** The error of a decision against a listing without a reason. */
export const reasonMissing = 'Give the reason, which the owner gets by email.'
