/** The names of what is stored in a browser, each its own constant, so that scripts contain no others. The catalogue describes them. */

/** Holds the access token. */
export const accessCookie = 'access'
/** Holds the refresh token: without a visit, the session ends after these days. */
export const refreshCookie = { name: 'refresh', days: 30 }
/** Marks a browser that has signed in before. */
export const browserCookie = { name: 'browser', days: 365 }
/** Marks a browser that has just saved something: longer than a change takes to reach the read model, with the time for which lists may be outdated. */
export const savedCookie = { name: 'saved', seconds: 5 }
/** Holds the colour scheme that the visitor has chosen. */
export const themeCookie = { name: 'theme', days: 365 }

/** The local storage key that tells whether the visitor was signed in when their account was last read. It proves nothing. */
export const signedInKey = 'signed-in'
/** The local storage key for the visitor's favourites. */
export const favouritesKey = 'favourites'
/** The local storage key for the listings that the visitor has opened. */
export const recentlyViewedKey = 'recently-viewed'
/** The session storage key for the banner that a visitor has dismissed in a tab. */
export const bannerPutAway = 'banner-put-away'
/** The prefix of the keys, in either storage, under which forms keep drafts. */
export const draftPrefix = 'draft:'
/** The session storage key under which React Router keeps how far each page was scrolled. */
export const scrollPositionsKey = 'react-router-scroll-positions'

/** With https, these make the browser guarantee that a cookie is secure, and the first that it belongs to this host. */
export const securePrefixes = ['__Host-', '__Secure-'] as const
