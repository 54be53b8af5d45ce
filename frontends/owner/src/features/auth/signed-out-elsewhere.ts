import { limits } from '@directory/contracts/catalogue/limits'

/** Other devices keep what they have been allowed for as long as their access token holds. */
export const signedOutElsewhere = `Everywhere else you are signed out within ${limits.accessTokenMinutes} minutes.`
