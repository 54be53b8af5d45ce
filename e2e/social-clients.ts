import { csrfHeader } from '@directory/contracts/http/csrf'
import type { SocialClient } from '@directory/contracts/http/social-media'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from './page.ts'
import { read } from './payers.ts'

const headers = { [csrfHeader.name]: csrfHeader.value }
const at = (page: Page, path: string): string => new URL(path, page.url()).href

/** Buys a social media package without the screens, and waits until the record has it. */
export async function buySocialPackage(page: Page, packageType: 'basic' | 'professional' | 'enterprise'): Promise<void> {
  const opened = await page.request.post(at(page, '/api/own/social-media-checkouts'), {
    headers,
    data: { packageType },
    failOnStatusCode: true,
  })
  const checkout = await opened.json()
  await page.request.post(checkout.url, { form: { card: 'succeeds' }, failOnStatusCode: true, maxRedirects: 0 })
  await expect.poll(async () => (await read(page, '/api/own/social-media')).client?.package?.socialPackage, patience).toBe(packageType)
}

/** Fills in the questionnaire of whoever is at a page without the screens. */
export async function becomeClient(page: Page, businessName: string): Promise<SocialClient> {
  const { client } = await read(page, '/api/own/social-media')
  const unanswered = [
    ...['businessDescription', 'websiteUrl', 'phone', 'address', 'logoId', 'brandVoice', 'brandGuidelines', 'facebookPage'],
    ...['instagramHandle', 'twitterHandle', 'linkedinPage', 'postingSchedulePreferences', 'contentRestrictions', 'preferredHashtags'],
    ...['targetAudienceDescription', 'targetAgeRange', 'primaryContactPhone', 'secondaryContactName', 'secondaryContactPhone'],
  ]
  const questionnaire = {
    ...Object.fromEntries(unanswered.map((name) => [name, null])),
    ...{ businessName, primaryContactName: 'Ada Baker', targetLocation: 'Nottingham', preferredContactMethod: 'email' },
    ...{ brandColors: [], contentImageIds: [], contentThemes: [] },
  }
  const data = { version: client?.version ?? null, questionnaire }
  const answer = await page.request.put(at(page, '/api/own/social-media/questionnaire'), { headers, data, failOnStatusCode: true })
  return answer.json()
}
