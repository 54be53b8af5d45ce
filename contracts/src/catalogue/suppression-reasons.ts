/**
 * Why an address gets no optional email. One that bounces permanently gets no email at all. One that has unsubscribed without an account may get one
 * later, whose own settings count then.
 */
export const suppressionReasons = ['bounce-permanent', 'bounce-temporary', 'complaint', 'admin', 'unsubscribed'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** The reasons that concern the address rather than what its holder wants: they end when the holder says that it works again. */
export const bounces = ['bounce-permanent', 'bounce-temporary'] as const satisfies readonly SuppressionReason[]

/** Temporary bounces within some days after which an address gets no optional email. */
export const temporaryBounces = { count: 5, days: 14 } as const
