import type { ClientStage, SocialClient } from '@directory/contracts/http/social-media'

export type StageBadge = { readonly label: string; readonly tone: 'primary' | 'neutral' | 'gold' }

/** How far a client is, as the client reads it. */
export const stageBadges: Readonly<Record<ClientStage, StageBadge>> = {
  incomplete: { label: 'Setup Incomplete', tone: 'neutral' },
  pending: { label: 'Pending Approval', tone: 'gold' },
  approved: { label: 'Active', tone: 'primary' },
}

/** The same as the team reads it. */
export const teamStageBadges: Readonly<Record<ClientStage, StageBadge>> = {
  incomplete: { label: 'Setup Incomplete', tone: 'neutral' },
  pending: { label: 'Pending Review', tone: 'gold' },
  approved: { label: 'Approved', tone: 'primary' },
}

/** What a client is called as long as it has not said what its business is called. */
export const clientName = ({ businessName, email }: Pick<SocialClient, 'businessName' | 'email'>): string => businessName || email
