import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import type { Image } from '@directory/contracts/events/media'
import { signIn, signUp } from '@directory/contracts/http/identity'
import * as listings from '@directory/contracts/http/listings'
import { uploadImage } from '@directory/contracts/http/media'
import { call, parseResponse } from '@directory/kit/http/client'
import sharp from 'sharp'
import type { Running } from '../local/running.ts'

const password = 'correct horse battery'

/** An owner's acknowledged account, listing and picture. */
export interface Acknowledged {
  readonly refreshToken: string
  readonly listingId: string
  readonly name: string
  readonly image: Image
}

type Services = Pick<Running['services'], 'identity' | 'listings' | 'media'>

/** A picture that is unique for each number. */
async function createPicture(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 90 }
  return sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function upload(media: string, token: string, bytes: Buffer): Promise<Image> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg')
  const headers = { authorization: `Bearer ${token}` }
  return parseResponse(uploadImage, await fetch(`${media}${uploadImage.path}`, { method: 'POST', headers, body }))
}

/** Opens an account, uploads a picture, creates a listing with it, renames and approves it. */
async function createOwner({ identity, listings: address, media }: Services, operatorToken: string, number: number): Promise<Acknowledged> {
  const email = `owner-${randomUUID()}@example.com`
  await call(identity, signUp, { body: { email, password, acceptedTerms: currentTerms.version } })
  const { accessToken: token, refreshToken } = await call(identity, signIn, { body: { email, password } })
  const image = await upload(media, token, await createPicture(number))
  const body = {
    name: `Business ${number}`,
    description: 'A business with a picture.',
    location: 'Beeston',
    images: [{ id: image.id, alt: 'Its front' }],
  }
  const { id } = await call(address, listings.createListing, { token, body })
  const name = `Business ${number} and Sons`
  await call(address, listings.updateListing, { token, params: { id }, body: { name } })
  await call(address, listings.setApproval, { token: operatorToken, params: { id }, body: { isApproved: true } })
  return { refreshToken, listingId: id, name, image }
}

/** Creates owners in a running product, several at a time, until it is stopped; every third listing is deleted later. */
export function startLoad(services: Services, operatorToken: string, { concurrency = 3 } = {}) {
  const acknowledged: Acknowledged[] = []
  const deleted = new Set<string>()
  let number = 0
  let stopping = false

  async function worker(): Promise<void> {
    while (!stopping) {
      const current = number++
      acknowledged.push(await createOwner(services, operatorToken, current))
      const old = current % 3 === 2 ? acknowledged[current - 2] : undefined
      if (!old) continue
      deleted.add(old.listingId)
      await call(services.listings, listings.removeListing, {
        token: operatorToken,
        params: { id: old.listingId },
        body: { reason: 'It has closed.' },
      })
    }
  }
  const workers = Promise.all(Array.from({ length: concurrency }, worker))
  workers.catch(() => undefined)
  return {
    /** What has been acknowledged so far and not requested to be deleted. */
    kept: (): Acknowledged[] => acknowledged.filter(({ listingId }) => !deleted.has(listingId)),
    /** Resolves when this many owners have been created; rejects if one fails. */
    async reaches(count: number): Promise<void> {
      while (acknowledged.length < count) await Promise.race([workers, delay(20)])
    },
    count: (): number => acknowledged.length,
    isDeleted: (listingId: string): boolean => deleted.has(listingId),
    async stop(): Promise<void> {
      stopping = true
      await workers
    },
  }
}
