import {
  type ProfileField,
  type ProfileFieldName,
  profileFieldNames,
  profileFields,
  signUpFields,
} from '@directory/contracts/catalogue/profile-fields'
import { emptyProfile, fullProfile } from '@directory/contracts/testing/sample-profile'
import { controlIn } from '@directory/frontend-kit/testing/control-in'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SignUpForm, useSignUpEntries } from '../src/features/auth/sign-up-form.tsx'
import { accountEntries, toEntries } from '../src/features/profile/account-entries.ts'
import { AccountForm } from '../src/features/profile/components/account-form.tsx'
import { AccountContext } from '../src/shared/signed-in/use-account.ts'
import { sampleAccount } from './sample-account.ts'

beforeAll(() => vi.stubGlobal('sessionStorage', { getItem: () => null }))
afterAll(() => vi.unstubAllGlobals())

function SignUp() {
  return <SignUpForm form={useSignUpEntries()} onDone={() => undefined} />
}

function expectControl(markup: string, name: ProfileFieldName) {
  const { label, limit }: ProfileField = profileFields[name]
  expect(markup).toContain(`>${label}`)
  expect(controlIn(markup, name)).toContain(limit ? `maxLength="${limit}"` : `name="${name}"`)
}

test.each(signUpFields)('when a user opens an account, then there is a control for %s', (name) => {
  expectControl(renderMarkup(<SignUp />), name)
})

test.each(profileFieldNames)('when a user changes their profile, then there is a control for %s', (name) => {
  const form = renderMarkup(
    <AccountContext value={sampleAccount}>
      <AccountForm />
    </AccountContext>,
  )
  expectControl(form, name)
})

test.each(profileFieldNames)('when only %s was typed, then only that is saved, as shown', (name) => {
  const { email } = sampleAccount
  const account = { ...sampleAccount, ...emptyProfile, [name]: fullProfile[name] }
  expect(accountEntries(email).parse(toEntries(account))).toEqual({ profile: { ...emptyProfile, [name]: fullProfile[name] } })
})
