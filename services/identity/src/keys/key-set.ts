import { FatalError } from '@directory/kit/fatal'
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import { z } from 'zod'

const PrivateJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })

export interface SigningKey {
  readonly id: string
  readonly key: CryptoKey
  readonly publicKey: JWK
}

/** The signing key from its JWK text; anything but a private Ed25519 key is a FatalError. */
export async function readSigningKey(text: string): Promise<SigningKey> {
  try {
    const { d, ...publicPart } = PrivateJwk.parse(JSON.parse(text))
    const key = await importJWK({ ...publicPart, d }, 'EdDSA')
    if (key instanceof Uint8Array) throw new Error('it is not an asymmetric key')
    const id = await calculateJwkThumbprint(publicPart)
    return { id, key, publicKey: { ...publicPart, kid: id, alg: 'EdDSA', use: 'sig' } }
  } catch (cause) {
    throw new FatalError('Configuration: SIGNING_KEY or OTHER_SIGNING_KEY is not a private Ed25519 key as a JWK.', { cause })
  }
}

/** The public key set that belongs to a signing key. */
export const publicKeySet = async (text: string): Promise<{ keys: JWK[] }> => ({ keys: [(await readSigningKey(text)).publicKey] })
