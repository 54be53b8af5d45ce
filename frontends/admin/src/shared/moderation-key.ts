/** The key prefix of all queries that an admin's decision may change. */
export const moderationKey = ['own', 'moderation'] as const
