import { RequiredText } from '@directory/frontend-kit/ui/required-text'
import type { ComponentProps } from 'react'

interface ReasonFieldProps extends Omit<ComponentProps<typeof RequiredText>, 'maxLength' | 'error'> {
  readonly isMissing: boolean
  /** What to say if it is missing. */
  readonly missing?: string
}

/** The reason for a decision, for the person whom it concerns. */
export const ReasonField = ({ isMissing, missing = 'Enter the reason, for the owner.', ...props }: ReasonFieldProps) => (
  <RequiredText {...props} maxLength={1_000} error={isMissing ? missing : undefined} />
)
