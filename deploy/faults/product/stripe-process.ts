import { startStripeSandbox } from '@directory/sandbox/stripe/sandbox'
import { runSandbox } from './run-sandbox.ts'

/** The Stripe sandbox as a separate process: its API on one port, its pages on another. */
const { PORT = '', API_PORT = '', DIRECTORY = '', SECRET_KEY = '', WEBHOOK_SECRET = '', WEBHOOK_URL = '' } = process.env

const sandbox = await startStripeSandbox({
  directory: DIRECTORY,
  siteUrl: `http://127.0.0.1:${PORT}`,
  apiPort: Number(API_PORT),
  secretKey: SECRET_KEY,
  webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET },
})
await runSandbox({ name: 'stripe', port: Number(PORT), routes: sandbox.routes, stop: sandbox.stop })
