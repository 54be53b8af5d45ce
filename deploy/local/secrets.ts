import { generateKeyPair, hkdfSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const Secrets = z.strictObject({
  databasePasswords: z.record(z.string(), z.string()),
  signingKey: z.string().describe('A private Ed25519 JWK'),
})
export type Secrets = z.infer<typeof Secrets>

/** A new private key for signing access tokens, as a JWK. */
export async function createSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('ed25519')
  return JSON.stringify(privateKey.export({ format: 'jwk' }))
}

/** The key that the services share: derived, so that installations from before it need none. */
export const deriveServicesKey = ({ signingKey }: Pick<Secrets, 'signingKey'>): string =>
  Buffer.from(hkdfSync('sha256', signingKey, '', 'key of the services', 32)).toString('base64url')

/** The secrets of this installation, generated on the first start and stored in its data directory, readable only by its user. */
export async function ensureSecrets(dataDirectory: string, roles: readonly string[]): Promise<Secrets> {
  await mkdir(dataDirectory, { recursive: true })
  const file = path.join(dataDirectory, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const existing = text === undefined ? undefined : Secrets.parse(JSON.parse(text))
  // A service added after the first start has no password yet.
  const missing = roles.filter((role) => existing?.databasePasswords[role] === undefined)
  if (existing && missing.length === 0) return existing
  const passwords = Object.fromEntries(missing.map((role) => [role, randomBytes(24).toString('base64url')]))
  const secrets: Secrets = {
    databasePasswords: { ...existing?.databasePasswords, ...passwords },
    signingKey: existing?.signingKey ?? (await createSigningKey()),
  }
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await chmod(file, 0o600)
  return secrets
}
