import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateClients } from './generate-clients.ts'

const root = path.resolve(import.meta.dirname, '../..')

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

/** `npm run generate`: everything that is derived from the sources. */
generateClients()
// The services import the clients and the lists, and the other files are generated from the services, so each step needs the one before.
const { contractLists } = await import('./contract-lists.ts')
write(await contractLists())
const { generatedFiles } = await import('./generated-files.ts')
write(await generatedFiles())
