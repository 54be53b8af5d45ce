import { limits } from '@directory/contracts/catalogue/limits'
import * as api from '@directory/contracts/http/media'
import { route } from '@directory/kit/http/routes'
import { fetchPublic } from '@directory/kit/network/public-fetch'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { takeUpload } from './allowance.ts'
import { readUpload, uploadLimits } from './read-upload.ts'
import { type Resources, uploadImage } from './upload-image.ts'

export function uploadRoutes(app: FastifyInstance, resources: Resources): void {
  app.register(async (scope) => {
    // Nothing but multipart is read.
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
    route(scope, api.uploadImage, async ({ caller, request }) => {
      await takeUpload(resources.database, caller.accountId)
      return uploadImage(resources, caller.accountId, await readUpload(request))
    })
  })

  route(app, api.fetchImage, async ({ caller, body }) => {
    await takeUpload(resources.database, caller.accountId)
    const found = await fetchPublic(body.address, { maximumBytes: limits.imageBytes, milliseconds: 8_000, accept: 'image/*' })
    return uploadImage(resources, caller.accountId, found.body)
  })
}
