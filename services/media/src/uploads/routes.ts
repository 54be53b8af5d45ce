import { limits } from '@directory/contracts/catalogue/limits'
import { handlers } from '@directory/kit/http/handlers'
import { fetchPublic } from '@directory/kit/network/public-fetch'
import multipart from '@fastify/multipart'
import { takeUpload } from './allowance.ts'
import { readUpload, uploadLimits } from './read-upload.ts'
import { type Resources, uploadImage } from './upload-image.ts'

export function uploadRoutes(resources: Resources) {
  return handlers('media', {
    uploadImage: {
      configure: async (scope) => {
        // Only multipart is parsed.
        scope.removeAllContentTypeParsers()
        await scope.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
      },
      handle: async ({ caller, request }) => {
        await takeUpload(resources.database, caller.accountId)
        return uploadImage(resources, caller.accountId, await readUpload(request))
      },
    },

    fetchImage: async ({ caller, body }) => {
      await takeUpload(resources.database, caller.accountId)
      const document = await fetchPublic(body.address, { maximumBytes: limits.imageBytes, milliseconds: 8_000, accept: 'image/*' })
      return uploadImage(resources, caller.accountId, document.body)
    },
  })
}
