import { signIn } from '@directory/contracts/http/identity'
import { call } from '@directory/kit/http/client'
import { demoAccounts } from './accounts.ts'
import type { SeedOptions } from './seed-options.ts'
import { retryWhileBusy, stepTimeout } from './until-done.ts'

/** The access tokens of the demo accounts, by email address. */
export async function openSessions({ product, pause }: SeedOptions): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const { email, password } of demoAccounts) {
    const request = () => ({ body: { email, password }, signal: AbortSignal.timeout(stepTimeout) })
    const { accessToken } = await retryWhileBusy(() => call(product.addresses.identity, signIn, request()), pause)
    tokens.set(email, accessToken)
  }
  return tokens
}

export function getRequired<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new Error(`The demo data has no ${name}.`)
  return value
}

export const requestOptions = (token: string) => ({ token, signal: AbortSignal.timeout(stepTimeout) })
