import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { manifests } from './manifests.ts'

/** `npm run kubernetes`: writes the manifests that are checked in from the typed ones here. */
for (const [name, text] of Object.entries(manifests())) {
  const file = path.join(import.meta.dirname, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
