import type { TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import { whenAbandoned } from '@directory/kit/http/abandoned'
import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import { requireCurrentTerms } from '@directory/kit/require-current-terms'
import type { Database } from '../database.ts'
import { readMailSettings } from '../mail-settings/read-mail-settings.ts'
import { acceptTerms } from './accept-terms.ts'
import { accountState } from './account-state.ts'
import { changeAccount } from './change-account.ts'
import { changeMailSettings } from './change-mail-settings.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { openAccount } from './open-account.ts'
import { ownAccount } from './own-account.ts'
import { requestEmailChange } from './request-email-change.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { requestVerification } from './request-verification.ts'
import { resetPassword } from './reset-password.ts'
import { setRole } from './set-role.ts'

export function accountRoutes(database: Database, terms: TermsVersion) {
  return handlers('identity', {
    signUp: async ({ body, reply }) => {
      requireCurrentTerms(body.acceptedTerms, terms)
      return accountState(await openAccount(database, body, whenAbandoned(reply)))
    },
    acceptTerms: async ({ caller, body }) => accountState(await acceptTerms(database, terms, caller, body.acceptedTerms)),
    getOwnAccount: async ({ caller }) => accountState(await ownAccount(database, caller)),
    exportAccount: ({ caller }) => exportAccount(database, caller),

    updateProfile: async ({ caller, body }) => {
      const { id } = await ownAccount(database, caller)
      const account = await database.$transaction((tx) => changeAccount(tx, { id }, body))
      if (!account) throw new Problem('session-expired')
      return accountState(account)
    },

    getMailSettings: async ({ caller }) => readMailSettings(database, await ownAccount(database, caller)),
    changeMailSettings: ({ caller, body }) => changeMailSettings(database, caller, body.wanted),

    changePassword: async ({ caller, body }) => {
      await changePassword(database, caller, body.currentPassword, body.newPassword)
      return null
    },

    requestPasswordReset: async ({ body }) => {
      await requestPasswordReset(database, body.email)
      return null
    },

    resetPassword: async ({ body, reply }) => {
      await resetPassword(database, body.token, body.password, whenAbandoned(reply))
      return null
    },

    requestEmailChange: ({ caller, body }) => requestEmailChange(database, caller, body.newEmail, body.currentPassword),

    cancelEmailChange: async ({ caller }) => {
      const { id } = await ownAccount(database, caller)
      const account = await database.$transaction((tx) => changeAccount(tx, { id }, { newEmail: null }))
      if (!account) throw new Problem('session-expired')
      return accountState(account)
    },

    requestVerification: async ({ caller }) => {
      await requestVerification(database, caller)
      return null
    },

    confirmEmail: ({ body }) => confirmEmail(database, body.token),
    setRole: ({ caller, body }) => setRole(database, caller, body.email, body.role),

    deleteAccount: async ({ caller, body }) => {
      await deleteAccount(database, caller, body.currentPassword)
      return null
    },
  })
}
