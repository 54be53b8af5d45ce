import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the image installs packages only with allow-listed install scripts', async () => {
  const dockerfile = await readFile(path.join(import.meta.dirname, 'Dockerfile'), 'utf8')
  const commands = dockerfile.replaceAll(/^#.*$/gm, '')
  expect(commands).toContain(' npm run install:strict\n')
  expect(commands).not.toMatch(/\bnpm (ci|clean-install|i|install|rebuild)\b/)
})
