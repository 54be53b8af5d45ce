import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test } from 'vitest'
import { createSigningKey } from '../../local/secrets.ts'
import { findSecrets } from './find-secrets.ts'
import { listHistoryTexts, listWorkingTreeTexts } from './git-texts.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const isRepository = existsSync(path.join(repository, '.git'))

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** Computed, so that this file does not contain a secret itself. */
const letters = (count: number): string => 'Ab3dEfGh1jKlMn0pQrStUvWxYz'.repeat(4).slice(0, count)

const secrets: [string, () => string | Promise<string>][] = [
  ['a signing key', createSigningKey],
  ['a signing key within JSON', async () => JSON.stringify({ signingKey: await createSigningKey() })],
  ['an operator’s token', () => `eyJ${letters(20)}.eyJ${letters(60)}.${letters(80)}`],
  ['a secret key for Stripe', () => `sk_live_${letters(24)}`],
  ['a restricted key of Stripe', () => `rk_live_${letters(24)}`],
  ['the secret of the webhooks', () => `whsec_${letters(32)}`],
  ['the URL of a mail server', () => ['smtps://postman:', letters(12), '@mail.example'].join('')],
  ['the URL of a broker', () => ['amqps://directory:', letters(12), '@broker.example/city'].join('')],
  ['the URL of a database', () => ['postgres://billing:', letters(12), '@db.example/directory'].join('')],
  ['a password of the containers', () => `POSTGRES_PASSWORD=${letters(24)}`],
  [
    'a private key',
    () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ],
  ['a key of the picture storage', () => `S3_SECRET_ACCESS_KEY=${letters(40)}`],
  ['a token of GitHub', () => `ghp_${letters(36)}`],
]

test.each(secrets)('when a file contains %s, then it is found, and never printed in full', async (_, secret) => {
  const text = await secret()
  const found = await findSecrets([
    { place: 'before.ts', content: 'const before = 1\n' },
    { place: 'file.ts', content: `const before = 1\nconst value = '${text}'\n` },
  ])
  expect(found.length).toBeGreaterThan(0)
  for (const line of found) {
    expect(line).toMatch(/^file\.ts:2: /)
    expect(line).not.toContain(text)
  }
})

test('when a secret was committed and removed again, then it is still found in the history', async () => {
  const { path: directory, remove } = await createTemporaryDirectory()
  cleanups.push(remove)
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], { cwd: directory, stdio: 'pipe' })
  const commit = async (content: string) => {
    await writeFile(path.join(directory, 'file.txt'), content)
    git('add', '.')
    git('commit', '--quiet', '--message', 'A change')
  }
  git('init', '--quiet')
  await commit(`key: sk_live_${letters(24)}\n`)
  await commit('key: from the environment\n')
  expect(await findSecrets(listWorkingTreeTexts(directory))).toEqual([])
  expect(await findSecrets(listHistoryTexts(directory, 'HEAD'))).toEqual([expect.stringMatching(/^file\.txt \(blob \w{12}\):1: /)])
})

test.skipIf(!isRepository)('neither the working tree nor its history contains a secret', async () => {
  expect(await findSecrets([...listWorkingTreeTexts(repository), ...listHistoryTexts(repository, 'HEAD')])).toEqual([])
})
