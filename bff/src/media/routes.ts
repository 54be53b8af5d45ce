import { limits } from '@directory/contracts/catalogue/limits'
import { throughBff } from '@directory/contracts/http/endpoint'
import * as media from '@directory/contracts/http/media'
import { readToken } from '@directory/kit/http/access'
import { type Handler, route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidCaching } from '../session/cookies.ts'
import { forwardPicture } from './forward-picture.ts'
import { forwardUpload } from './forward-upload.ts'

interface FileRoute {
  Params: { file: string }
}

/** Bytes that a request may contain besides the picture: boundaries and part headers. */
const uploadBytes = limits.imageBytes + 65_536

/** Serves uploaded pictures from the media service. */
export function mediaRoutes(app: FastifyInstance, mediaUrl: string): void {
  const options = { config: { access: 'public', document: true }, schema: { hide: true } } as const
  const forward = (request: FastifyRequest<FileRoute>, reply: FastifyReply) => forwardPicture(mediaUrl, request.params.file, request, reply)
  // Fastify's default response to HEAD would report a length of zero.
  app.get<FileRoute>('/media/:file', { ...options, exposeHeadRoute: false }, forward)
  app.head<FileRoute>('/media/:file', options, forward)
}

/** Accepts pictures for the media service: the body is streamed through and never buffered here. */
export function uploadRoutes(app: FastifyInstance, mediaUrl: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    const forward: Handler<typeof media.uploadImage> = ({ request, reply }) => {
      forbidCaching(reply)
      if (!request.headers['content-type']) throw new Problem('unsupported-media-type')
      return forwardUpload(mediaUrl, request, { token: readToken(request), maximumBytes: uploadBytes })
    }
    route(scope, throughBff(media.uploadImage), forward, 'uploadImage')
  })
}
