import { RequiredText } from '@directory/frontend-kit/ui/required-text'
import type { ComponentProps } from 'react'

interface ReasonFieldProps extends Omit<ComponentProps<typeof RequiredText>, 'maxLength' | 'error'> {
  readonly isMissing: boolean
}

/** The reason for a decision against a business, for its owner. */
export const ReasonField = ({ isMissing, ...props }: ReasonFieldProps) => (
  <RequiredText {...props} maxLength={1_000} error={isMissing ? 'Enter the reason, for the owner.' : undefined} />
)
