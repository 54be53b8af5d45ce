/** The roles of accounts, one each. All but users are the team: admins may do everything, the others what names their role. */
export const roles = ['user', 'moderator', 'socialMediaManager', 'accountant', 'admin'] as const
export type Role = (typeof roles)[number]
/** The roles that may do a part of what admins may. */
export type TeamRole = Exclude<Role, 'user' | 'admin'>

/** The roles as titles, within a sentence, and what each may do. */
export const roleTexts = {
  user: { label: 'User', noun: 'a user', may: 'Their own account and businesses only.' },
  moderator: {
    label: 'Moderator',
    noun: 'a moderator',
    may: 'Decide on businesses, reviews, claims, reports, held enquiries and imported values, but never on what is their own.',
  },
  socialMediaManager: {
    label: 'Social Media Manager',
    noun: 'a social media manager',
    may: 'Work for the social media clients that an admin gives to them, and for no others.',
  },
  accountant: { label: 'Accountant', noun: 'an accountant', may: 'Read payments and revenue, and change nothing.' },
  admin: { label: 'Admin', noun: 'an admin', may: 'See and change all businesses, accounts and payments.' },
} as const satisfies Record<Role, { label: string; noun: string; may: string }>

/** The title of a team member's start screen. */
export const dashboardTitle = (role: Role): string => `${roleTexts[role].label} Dashboard`

/** Whether somebody with a role acts for the team when they call an endpoint: admins always, others where it names their role. */
export const actsForTeam = ({ roles: named = [] }: { readonly roles?: readonly TeamRole[] | undefined }, role: Role): boolean =>
  role === 'admin' || named.some((allowed) => allowed === role)
