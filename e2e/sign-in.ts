import type { Page } from 'playwright-core'

/** The accounts of the demo data. */
export const owner = { email: 'owner@example.com', password: 'nottingham' }
export const admin = { email: 'admin@example.com', password: 'nottingham' }
export const moderator = { email: 'moderator@example.com', password: 'nottingham' }
export const manager = { email: 'manager@example.com', password: 'nottingham' }
export const accountant = { email: 'accountant@example.com', password: 'nottingham' }

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, { email, password }: typeof owner): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
