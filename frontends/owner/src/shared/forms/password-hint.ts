import { limits } from '@directory/contracts/catalogue/limits'

/** The hint of every field for a new password. */
export const passwordHint = `Password must be at least ${limits.passwordMinimumLength} characters long`
