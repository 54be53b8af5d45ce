/** The page that the link in an email leads to. A mail program that unsubscribes by one click posts to the same address (RFC 8058). */
export const unsubscribePath = '/unsubscribe'

/** What the reader of an email can do with its link; `unsubscribe-all` concerns every optional kind. */
export const unsubscribeChoices = ['unsubscribe', 'unsubscribe-all', 'subscribe'] as const
export type UnsubscribeChoice = (typeof unsubscribeChoices)[number]
