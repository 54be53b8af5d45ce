import path from 'node:path'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { format, makeService, placesOf } from './service/make-service.ts'

const usage = `npm run new -- service NAME    creates services/NAME, such as gift-cards, and lists where to register it
Endpoints, events and screens are added manually: see docs/how-to/.
`

/** `npm run new -- service NAME`: creates a working service, with health, metrics, outbox, inbox, migrations and tests. */
try {
  const [kind, name, ...others] = process.argv.slice(2)
  if (kind === '--help' || kind === undefined) process.stdout.write(usage)
  else if (kind !== 'service' || !name || others.length) throw new FatalError(usage.trim())
  else {
    const root = path.resolve(import.meta.dirname, '../../..')
    const files = makeService(root, name)
    format(root, files)
    process.stdout.write(
      `Written:\n${files.map((file) => `  ${file}\n`).join('')}Register it in:\n${placesOf(name)}Next: npm run generate, and docs/how-to/add-a-service.md\n`,
    )
  }
} catch (error) {
  exitFatally(error)
}
