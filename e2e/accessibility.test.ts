import { accessibilityResults } from '@directory/contracts/catalogue/accessibility-results'
import type { Payment, Reconciliation } from '@directory/contracts/http/payments'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminScreens, ownScreens, publicScreens } from './examined-screens.ts'
import { atHome, useBrowser } from './page.ts'
import { admin, owner, signIn } from './sign-in.ts'
import { violations } from './violations.ts'
import { examined, writeStatement } from './write-statement.ts'

const { visit } = useBrowser()

// During transitions, colours are intermediate.
const still = { reducedMotion: 'reduce' } as const
const widths = [1_280, 360]
const narrow = { viewport: { width: 360, height: 740 }, ...still }
/** Payments in every state, since the demo data has none. */
const payments = (['active', 'past-due', 'ended'] as const).map(
  (state, index): Payment => ({
    id: `0198c0de-0000-7000-8000-00000000000${index}`,
    offer: state === 'past-due' ? 'social-enterprise' : 'pricing-professional',
    listingId: state === 'past-due' ? null : '0198c0de-0000-7000-8000-00000000000a',
    state,
    startedAt: '2026-09-20T10:00:00.000Z',
    paidUntil: '2026-11-20T10:00:00.000Z',
    isEnding: state === 'active',
    renewal: null,
    amountDue: state === 'past-due' ? 79_900 : null,
    pendingChange: null,
    accountId: '0198c0de-0000-7000-8000-00000000000b',
    email: 'somebody.with.a.rather.long.address@department.example.com',
    subject: state === 'past-due' ? null : 'A Business With a Name That Is Longer Than Most',
    stripeUrl: 'https://dashboard.stripe.com/test/subscriptions/sub_1',
    paidInTotal: 1_234_599,
    creditInTotal: 19_899,
    refunded: 9_999,
    chargedBack: 0,
    stopReason: state === 'ended' ? 'superseded' : null,
  }),
)
const comparisons = [20, 19].map(
  (day): Reconciliation => ({
    finishedAt: `2026-11-${day}T03:23:00.000Z`,
    compared: 1_234,
    differences: [
      { stripeId: 'in_1PgafmB7WZ01zgkW6dKueIc5', what: 'Its refund keeps being returned: pay it back in another way.', isMended: false },
      { stripeId: 'sub_1PgafmB7WZ01zgkW6dKueIc5', what: 'It differed here.', isMended: true },
    ],
  }),
)

const flawless = new Set<string>()

/** Expects no violations and no horizontal scrolling, wide and narrow, light and dark. */
async function isFlawless(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([path, width, await violations(page)]).toEqual([path, width, []])
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
  }
  flawless.add(path)
}

test('when a page violates rules, even in only one colour scheme, then each element is reported', async () => {
  const { page } = await visit('/about', still)
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img id="unnamed" src="/favicon.svg"><p id="faint">Faint</p>')
    document.getElementById('faint')?.style.setProperty('color', 'light-dark(#000, #222)')
  })
  expect(await violations(page)).toEqual(['any image-alt: #unnamed', 'dark color-contrast: #faint'])
})

test.each(publicScreens)(
  'when %s is checked, wide and narrow, light and dark, then it meets WCAG 2.2 AA and does not scroll horizontally',
  async (path) => {
    const { page } = await visit(path, still)
    await isFlawless(page, path)
  },
)

test.each([
  ['an owner', owner, ownScreens],
  ['an admin', admin, adminScreens],
])('when the screens of %s are checked, wide and narrow, light and dark, then they meet the same rules', async (_, account, ofAccount) => {
  const { page } = await visit('/auth', still)
  await page.route(/\/api\/admin\/payments/, (route) => route.fulfill({ json: payments }))
  await page.route(/\/api\/admin\/reconciliations/, (route) => route.fulfill({ json: comparisons }))
  await signIn(page, account)
  await atHome(page)
  for (const path of ofAccount) {
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await isFlawless(page, path)
  }
})

test('when all screens have been checked, then the accessibility statement says so; UPDATE_STATEMENT=yes renews it', async () => {
  const screens = [...publicScreens, ...ownScreens, ...adminScreens]
  expect([...flawless].toSorted()).toEqual([...new Set(screens)].toSorted())
  const { testedOn: _, ...stated } = accessibilityResults
  if (process.env.UPDATE_STATEMENT) await writeStatement()
  else expect(stated).toEqual(examined)
})

test('when menus, suggestions, filters and messages are open, then they meet the same rules', async () => {
  const { page } = await visit('/', narrow)
  await page.getByRole('combobox', { name: /^Search businesses/ }).fill('be')
  const suggestions = page.getByRole('listbox')
  await suggestions.waitFor()
  await page.keyboard.press('ArrowDown')
  await suggestions.getByRole('option', { selected: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#mobile-menu').waitFor()
  expect(await violations(page)).toEqual([])

  const { page: directory } = await visit('/businesses?area=beeston', narrow)
  await directory.getByRole('button', { name: 'Filters', exact: true }).click()
  await directory.getByRole('button', { name: 'Close' }).waitFor()
  expect(await violations(directory)).toEqual([])

  const { page: account } = await visit('/auth', still)
  await signIn(account, { ...owner, password: 'mistyped' })
  await account.getByRole('alert').waitFor()
  await account.getByRole('listitem').filter({ hasText: 'Login Failed' }).hover()
  expect(await violations(account)).toEqual([])
  await signIn(account, owner)
  await atHome(account)
  await account.getByText('Welcome back!').waitFor()
  await account.getByRole('button', { name: 'Account', exact: true }).click()
  expect(await violations(account)).toEqual([])
})
