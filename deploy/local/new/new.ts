import path from 'node:path'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { format, makeService, placesOf } from './service/make-service.ts'

const usage = `npm run new -- service NAME    makes services/NAME, such as gift-cards, and says what has to know of it
Endpoints, events and screens are added by hand: docs/how-to/ says how.
`

/** `npm run new -- service NAME`: makes a service that runs, with health, metrics, outbox, inbox, migrations and tests. */
try {
  const [kind, name, ...others] = process.argv.slice(2)
  if (kind === '--help' || kind === undefined) process.stdout.write(usage)
  else if (kind !== 'service' || !name || others.length) throw new FatalError(usage.trim())
  else {
    const root = path.resolve(import.meta.dirname, '../../..')
    const files = makeService(root, name)
    format(root, files)
    process.stdout.write(
      `Written:\n${files.map((file) => `  ${file}\n`).join('')}To be told:\n${placesOf(name)}Next: npm run generate, and docs/how-to/add-a-service.md\n`,
    )
  }
} catch (error) {
  exitFatally(error)
}
