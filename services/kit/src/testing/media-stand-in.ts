import { randomUUID } from 'node:crypto'
import type { Image } from '@directory/contracts/events/media'
import { claimEnquiryImages, claimImages, uploadEnquiryImage } from '@directory/contracts/http/media'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { z } from 'zod'

/** A fake media service that follows its contract: a picture is returned only to its uploader. */
export async function startMediaStandIn() {
  const images = new Map<string, Image>()
  const app = await createApp({ name: 'media', logger: createLogger('media', 'silent'), verifyToken: fakeTokens.verify })
  const standIn = {
    url: '',
    /** The ids of each claim. */
    claims: [] as string[][],
    /** Whether uploads fail for a while. */
    isDown: false,
    upload(ownerId: string, folder: '/media/' | '/media/private/' = '/media/'): Image {
      const id = randomUUID()
      const image = { id, ownerId, url: `${folder}${id.replaceAll('-', '')}.jpg`, width: 1_600, height: 900, colour: '#1b5a40' }
      images.set(id, image)
      return image
    },
    stop: () => app.close(),
  }
  function claim(ownerId: string, ids: string[], isPrivate: boolean): Image[] {
    standIn.claims.push(ids)
    return ids.map((id) => {
      const image = images.get(id)
      if (image?.ownerId !== ownerId || image.url.startsWith('/media/private/') !== isPrivate) throw new Problem('image-not-found')
      return image
    })
  }
  route(app, claimImages, async ({ caller, body: { ids, isPrivate } }) => claim(caller.accountId, ids, isPrivate))
  route(app, claimEnquiryImages, async ({ body: { enquiryId, ids } }) => claim(enquiryId, ids, true))
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 10_000_000 }, (_request, body, done) => done(null, body))
  route(app, { ...uploadEnquiryImage, body: z.undefined() }, async ({ query, request: { body } }) => {
    if (standIn.isDown) throw new Problem('service-unavailable')
    if (Buffer.isBuffer(body) && body.includes('broken')) throw new Problem('image-unreadable')
    return standIn.upload(query.enquiry, '/media/private/')
  })
  standIn.url = await app.listen({ host: '127.0.0.1', port: 0 })
  return standIn
}
