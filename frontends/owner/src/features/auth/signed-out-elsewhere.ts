import { limits } from '@directory/contracts/catalogue/limits'

/** Other devices keep their access until their access token expires. */
export const signedOutElsewhere = `Everywhere else you will be signed out within ${limits.accessTokenMinutes} minutes.`
