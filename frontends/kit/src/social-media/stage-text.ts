import type { ClientStage, SocialClient } from '@directory/contracts/http/social-media'

export type StageBadge = { readonly label: string; readonly tone: 'primary' | 'neutral' | 'gold' }

/** A client's stage, as shown to the client. */
export const stageBadges: Readonly<Record<ClientStage, StageBadge>> = {
  incomplete: { label: 'Setup Incomplete', tone: 'neutral' },
  pending: { label: 'Pending Approval', tone: 'gold' },
  approved: { label: 'Active', tone: 'primary' },
}

/** A client's stage, as shown to the team. */
export const teamStageBadges: Readonly<Record<ClientStage, StageBadge>> = {
  incomplete: { label: 'Setup Incomplete', tone: 'neutral' },
  pending: { label: 'Pending Review', tone: 'gold' },
  approved: { label: 'Approved', tone: 'primary' },
}

/** A client's name: its business, or its email address until the questionnaire names the business. */
export const clientName = ({ businessName, email }: Pick<SocialClient, 'businessName' | 'email'>): string => businessName || email
