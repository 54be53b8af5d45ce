import { expect, test } from 'vitest'
import { ready, useBrowser } from './page.ts'
import { admin, signIn } from './sign-in.ts'

const { visit, url } = useBrowser()

test('when a URL is opened in a tab that was scrolled, then the page starts at the top; a reload and Back restore the position', async () => {
  const { page } = await visit('/auth?from=/admin')
  await signIn(page, admin)
  await page.waitForURL(url('/admin'))
  const place = () => page.evaluate(() => window.scrollY)
  const open = async (path: string) => {
    await page.goto(url(path))
    await ready(page)
    await page.getByRole('columnheader', { name: 'Package' }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await open('/admin?sort=oldest')
  await page.mouse.wheel(0, 150)
  await expect.poll(place).toBe(150)
  await open('/admin?sort=name')
  expect(await place()).toBe(0)
  await page.mouse.wheel(0, 40)
  await expect.poll(place).toBe(40)
  await page.reload()
  await expect.poll(place).toBe(40)
  await page.goBack()
  await expect.poll(place).toBe(150)
})
