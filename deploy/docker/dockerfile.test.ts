import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the image is built from packages whose scripts were allowed, and installs them in no other way', async () => {
  const dockerfile = await readFile(path.join(import.meta.dirname, 'Dockerfile'), 'utf8')
  const commands = dockerfile.replaceAll(/^#.*$/gm, '')
  expect(commands).toContain(' npm run install:strict\n')
  expect(commands).not.toMatch(/\bnpm (ci|clean-install|i|install|rebuild)\b/)
})
