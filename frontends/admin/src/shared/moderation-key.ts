/** With what the keys of everything begin that an admin's decision may change. */
export const moderationKey = ['own', 'moderation'] as const
