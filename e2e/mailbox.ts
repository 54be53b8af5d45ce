import type { Page } from 'playwright-core'
import { polling } from './page.ts'

const secretLink = /https?:[^\s"'<&]*\?(?:confirm|reset)=[\w-]+/

/** The link in the newest email to an address, with a part of its subject if given, once there are this many. */
export async function linkFor(page: Page, email: string, count = 1, pattern = secretLink, subject = ''): Promise<string> {
  const origin = new URL(page.url()).origin
  const ends = Date.now() + polling.timeout
  while (Date.now() < ends) {
    const list = await (await page.request.get(`${origin}/dev/mailbox`)).text()
    const mails = [...list.matchAll(/<li>.*?href="([^"]+)".*?<\/li>/gs)].filter(([item]) => item.includes(email) && item.includes(subject))
    const newest = mails[0]?.[1]
    if (newest && mails.length >= count) {
      const mail = await (await page.request.get(origin + newest)).text()
      const link = pattern.exec(mail)?.[0]
      if (!link) throw new Error(`the email to ${email} has no link`)
      return link
    }
  }
  throw new Error(`no email to ${email} has arrived`)
}

/** The subjects of the emails to an address, newest first. */
export async function subjectsTo(page: Page, email: string): Promise<string[]> {
  const list = await (await page.request.get(new URL('/dev/mailbox', page.url()).href)).text()
  const mails = [...list.matchAll(/<li>.*?<strong>(.*?)<\/strong>.*?<\/li>/gs)].filter(([item]) => item.includes(email))
  return mails.map(([, subject = '']) => subject)
}
