import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const seconds = 15 * 60

/** Signs the address of a private picture: a path that opens it for some minutes. */
export type SignAddress = (path: string) => string

export interface PrivateAddresses {
  readonly sign: SignAddress
  readonly isValid: (path: string, signature: { readonly expires?: unknown; readonly signature?: unknown }) => boolean
}

/**
 * Addresses of private pictures. The service that refers to a picture decides who gets its address; media only checks that it was signed with the
 * same key. The expiry is a multiple of 15 minutes, 15 to 30 minutes ahead, so that an address stays the same while a page is read again.
 */
export function createPrivateAddresses(secret: string, now: () => number = Date.now): PrivateAddresses {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'private pictures', 32))
  const digest = (path: string, expires: string): Buffer => createHmac('sha256', key).update(`${path}\n${expires}`).digest()
  const nowInSeconds = () => Math.floor(now() / 1_000)
  return {
    sign(path) {
      const expires = String((Math.floor(nowInSeconds() / seconds) + 2) * seconds)
      return `${path}?expires=${expires}&signature=${digest(path, expires).toString('base64url')}`
    },
    isValid(path, { expires, signature }) {
      if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires) || typeof signature !== 'string') return false
      const given = Buffer.from(signature, 'base64url')
      const expected = digest(path, expires)
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > nowInSeconds()
    },
  }
}
