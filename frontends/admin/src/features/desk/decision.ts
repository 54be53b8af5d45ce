/** What a moderator has decided about something that they saw on the desk. */
export interface Decision {
  readonly id: string
  readonly name: string
  /** What has become of it, such as “approved”. */
  readonly outcome: string
  readonly carryOut: () => Promise<unknown>
  /** Carries it out while the page is being left. */
  readonly carryOutOnLeaving: () => void
}

export const describeDecision = ({ name, outcome }: Pick<Decision, 'name' | 'outcome'>): string => `${name} is ${outcome}.`
