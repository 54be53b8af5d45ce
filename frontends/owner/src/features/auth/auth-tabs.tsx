import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { LoginForm, useLoginEntries } from './login-form.tsx'
import { SignUpForm, useSignUpEntries } from './sign-up-form.tsx'

const tab =
  'min-h-11 flex-1 rounded-md px-4 font-semibold text-sm text-ink-soft data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card'

/** Login and Sign Up. The email address carries over between them, and each keeps its other values. */
export function AuthTabs({ returnTo, forgotten }: { returnTo: string; forgotten: string }) {
  const [chosen, setChosen] = useState('login')
  const login = useLoginEntries()
  const signUp = useSignUpEntries()
  function choose(next: string) {
    if (next === 'login') login.setValue('email', signUp.getValues('email'))
    else signUp.setValue('email', login.getValues('email'))
    // Do not show earlier errors again.
    login.clearErrors()
    signUp.clearErrors()
    setChosen(next)
  }
  return (
    <Tabs.Root value={chosen} onValueChange={choose}>
      <Tabs.List aria-label="Login or Sign Up" className="mb-7 flex gap-1 rounded-lg bg-sunken p-1">
        <Tabs.Trigger value="login" className={tab}>
          Login
        </Tabs.Trigger>
        <Tabs.Trigger value="sign-up" className={tab}>
          Sign Up
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="login">
        <LoginForm form={login} returnTo={returnTo} forgotten={forgotten} />
      </Tabs.Content>
      <Tabs.Content value="sign-up">
        <SignUpForm
          form={signUp}
          onDone={() => {
            choose('login')
            signUp.reset()
          }}
        />
      </Tabs.Content>
    </Tabs.Root>
  )
}
