/** The error of a decision or a change against somebody without a reason. */
export const reasonMissing = 'Give the reason, which the owner gets by email.'
