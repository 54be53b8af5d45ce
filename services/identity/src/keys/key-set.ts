import { createHash, createPrivateKey } from 'node:crypto'
import { FatalError } from '@directory/kit/fatal'
import { z } from 'zod'

const PrivateJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })

type PublicJwk = Omit<z.output<typeof PrivateJwk>, 'd'> & { readonly kid: string; readonly alg: 'EdDSA'; readonly use: 'sig' }

export interface SigningKey {
  readonly id: string
  /** As PEM. */
  readonly privateKey: string
  readonly publicKey: PublicJwk
}

/** The thumbprint of a public key (RFC 7638), which all who know the key calculate alike. */
const toThumbprint = ({ crv, kty, x }: Pick<PublicJwk, 'crv' | 'kty' | 'x'>): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

/** The signing key from its JWK text; anything but a private Ed25519 key is a FatalError. */
export function readSigningKey(text: string): SigningKey {
  try {
    const { d, ...publicPart } = PrivateJwk.parse(JSON.parse(text))
    const privateKey = createPrivateKey({ key: { ...publicPart, d }, format: 'jwk' })
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
    const id = toThumbprint(publicPart)
    return { id, privateKey, publicKey: { ...publicPart, kid: id, alg: 'EdDSA', use: 'sig' } }
  } catch (cause) {
    throw new FatalError('Configuration: SIGNING_KEY or OTHER_SIGNING_KEY is not a private Ed25519 key as a JWK.', { cause })
  }
}

/** The public key set that belongs to a signing key. */
export const publicKeySet = (text: string): { keys: PublicJwk[] } => ({ keys: [readSigningKey(text).publicKey] })
