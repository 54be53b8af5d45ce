import { csrfHeader } from '@directory/contracts/http/csrf'
import type { SocialClient } from '@directory/contracts/http/social-media'
import { accepting } from '@directory/contracts/testing/accepting'
import { shortQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { read } from './payers.ts'

const headers = { [csrfHeader.name]: csrfHeader.value }
const at = (page: Page, path: string): string => new URL(path, page.url()).href

/** Buys a social media package through the API, and waits until the client's record has it. */
export async function buySocialPackage(page: Page, packageType: 'basic' | 'professional' | 'enterprise'): Promise<void> {
  const opened = await page.request.post(at(page, '/api/own/social-media-checkouts'), {
    headers,
    data: { packageType, ...accepting },
    failOnStatusCode: true,
  })
  const checkout = await opened.json()
  await page.request.post(checkout.url, { form: { card: 'succeeds' }, failOnStatusCode: true, maxRedirects: 0 })
  await expect.poll(async () => (await read(page, '/api/own/social-media')).client?.package?.socialPackage).toBe(packageType)
}

/** Submits the questionnaire through the API in the session of a page. */
export async function becomeClient(page: Page, businessName: string): Promise<SocialClient> {
  const { client } = await read(page, '/api/own/social-media')
  const data = { version: client?.version ?? null, questionnaire: { ...shortQuestionnaire(businessName), primaryContactName: 'Ada Baker' } }
  const response = await page.request.put(at(page, '/api/own/social-media/questionnaire'), { headers, data, failOnStatusCode: true })
  return response.json()
}
