import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { packagedBrowser } from '../deploy/tools/browser.ts'

/** Headless first: the same Chromium needs less than half of the processor time per page. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for tests: CHROME_PATH, an installed one, or the one inside the npm package. */
export async function browserPath(): Promise<string> {
  const path = process.env.CHROME_PATH ?? installed.find((candidate) => existsSync(candidate))
  return path ?? packagedBrowser()
}

/** Disables everything that uses the network automatically. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one visitor share a process.
  '--renderer-process-limit=1',
]

export const launchBrowser = async (): Promise<Browser> => chromium.launch({ executablePath: await browserPath(), args: browserArguments })
