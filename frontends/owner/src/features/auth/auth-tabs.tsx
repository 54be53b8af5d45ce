import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const tab =
  'min-h-11 flex-1 rounded-md px-4 font-semibold text-sm text-ink-soft data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card'

/** Login and Sign Up. Who has opened an account signs in with it next, with the address already there. */
export function AuthTabs({ returnTo, forgotten }: { returnTo: string; forgotten: string }) {
  const [chosen, choose] = useState('login')
  const [email, setEmail] = useState('')
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
        <LoginForm email={email} returnTo={returnTo} forgotten={forgotten} />
      </Tabs.Content>
      <Tabs.Content value="sign-up">
        <SignUpForm
          onDone={(opened) => {
            setEmail(opened)
            choose('login')
          }}
        />
      </Tabs.Content>
    </Tabs.Root>
  )
}
