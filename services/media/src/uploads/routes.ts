import { limits } from '@directory/contracts/catalogue/limits'
import { handlers } from '@directory/kit/http/handlers'
import { fetchPublic } from '@directory/kit/network/public-fetch'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeUpload } from './allowance.ts'
import { readUpload, uploadLimits } from './read-upload.ts'
import { type Resources, uploadImage } from './upload-image.ts'

export function uploadRoutes(resources: Resources) {
  const configure = async (scope: FastifyInstance) => {
    // Only multipart is parsed.
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
  }
  async function upload(request: FastifyRequest, owner: { readonly ownerId: string; readonly isPrivate: boolean }) {
    await takeUpload(resources.database, owner.ownerId)
    return uploadImage(resources, await readUpload(request), owner)
  }

  return handlers('media', {
    uploadImage: { configure, handle: ({ caller, request }) => upload(request, { ownerId: caller.accountId, isPrivate: false }) },
    uploadPrivateImage: { configure, handle: ({ caller, request }) => upload(request, { ownerId: caller.accountId, isPrivate: true }) },
    uploadEnquiryImage: { configure, handle: ({ query, request }) => upload(request, { ownerId: query.enquiry, isPrivate: true }) },

    fetchImage: async ({ caller: { accountId: ownerId }, body }) => {
      await takeUpload(resources.database, ownerId)
      const document = await fetchPublic(body.address, { maximumBytes: limits.imageBytes, milliseconds: 8_000, accept: 'image/*' })
      return uploadImage(resources, document.body, { ownerId })
    },
  })
}
