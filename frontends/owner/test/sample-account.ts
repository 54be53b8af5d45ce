import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import type { Account } from '@directory/contracts/http/identity'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'

export const sampleAccount: Account = {
  id: '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a12',
  email: 'ada@example.com',
  isEmailVerified: true,
  newEmail: null,
  ...emptyProfile,
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'user',
  acceptedTerms: currentTerms.version,
}
