import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts a secret that an event has to carry, for the service that sends it by email; of any length, as base64url. */
export type SealSecret = (secret: string) => string

export interface Seal {
  readonly seal: SealSecret
  /** Throws if it was sealed with another key. */
  readonly open: (sealed: string) => string
}

const [algorithm, nonceLength, tagLength] = ['aes-256-gcm', 12, 16] as const

/** Events are stored, queued and replayed where people may read them: what opens a link, an address or a claim is legible to services alone. */
export function createSeal(servicesKey: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', servicesKey, '', 'secrets in events', 32))
  return {
    seal(secret) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength))
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
    },
  }
}
