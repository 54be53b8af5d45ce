import { isQuestion, questionnaireFields } from '@directory/contracts/catalogue/questionnaire-fields'
import type { ClientStats, clientFilters, ListedClient } from '@directory/contracts/http/social-media'

type State = (typeof clientFilters)[number]

export const filterLabels: Readonly<Record<State, string>> = {
  all: 'All',
  pending: 'Pending',
  completed: 'Completed',
  approved: 'Approved',
}

/** Explains each filter: one of them shares its name with a different count. */
export const filterNotes: Readonly<Record<State, string>> = {
  all: 'Everybody who has bought a package or filled in the questionnaire.',
  pending:
    'Clients who have not completed their setup. The Pending metric counts different ones: those who have, and are waiting for approval.',
  completed: 'Clients who have completed their setup and are not approved yet.',
  approved: 'Clients whose setup is approved.',
}

export const statLabels: readonly (readonly [stat: keyof ClientStats, label: string, caption: string, note: string])[] = [
  ['total', 'Total', 'all clients', 'Everybody who has bought a package or filled in the questionnaire.'],
  ['completed', 'Completed', 'setup completed', 'Clients who have completed their setup, approved or not.'],
  ['approved', 'Approved', 'approved by the team', 'Clients whose setup is approved.'],
  [
    'pending',
    'Pending',
    'completed, not approved',
    'Completed minus approved: clients waiting for our approval. The Pending filter shows different ones: those whose setup is not complete.',
  ],
]

/** The fields that a client has changed since the team last saw them, as text. */
export const formatChangedFields = ({ changedFields }: Pick<ListedClient, 'changedFields'>): string =>
  changedFields.map((field) => (isQuestion(field) ? questionnaireFields[field].label : field)).join(', ')
