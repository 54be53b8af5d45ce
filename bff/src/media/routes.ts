import { limits } from '@directory/contracts/catalogue/limits'
import { throughBff } from '@directory/contracts/http/endpoint'
import * as media from '@directory/contracts/http/media'
import { readToken } from '@directory/kit/http/access'
import { route } from '@directory/kit/http/routes'
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

/** Serves uploaded pictures from the media service: public ones, and private ones at signed addresses, whose signature media checks. */
export function mediaRoutes(app: FastifyInstance, mediaUrl: string): void {
  const options = { config: { access: 'public', document: true }, schema: { hide: true } } as const
  const routes = [
    { folder: '/media/', getQuery: () => '' },
    { folder: '/media/private/', getQuery: ({ url }: FastifyRequest<FileRoute>) => new URL(url, mediaUrl).search },
  ]
  for (const { folder, getQuery } of routes) {
    const route = `${folder}:file`
    const forward = (request: FastifyRequest<FileRoute>, reply: FastifyReply) => {
      const path = folder + encodeURIComponent(request.params.file) + getQuery(request)
      return forwardPicture({ mediaUrl, path, route }, request, reply)
    }
    // Fastify's default response to HEAD would report a length of zero.
    app.get<FileRoute>(route, { ...options, exposeHeadRoute: false }, forward)
    app.head<FileRoute>(route, options, forward)
  }
}

/** Accepts pictures for the media service: the body is streamed through and never buffered here. */
export function uploadRoutes(app: FastifyInstance, mediaUrl: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    const tooLarge = () => new Problem('image-too-large', { detail: `Image must be less than ${limits.imageMegabytes}MB.` })
    const forwardTo =
      (endpoint: typeof media.uploadImage | typeof media.uploadPrivateImage | typeof media.uploadEnquiryImage) =>
      ({ request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply }) => {
        forbidCaching(reply)
        if (!request.headers['content-type']) throw new Problem('unsupported-media-type')
        const token = readToken(request)
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
        return forwardUpload(mediaUrl, request, { endpoint, headers, maximumBytes: uploadBytes, tooLarge })
      }
    route(scope, throughBff(media.uploadImage), forwardTo(media.uploadImage), 'uploadImage')
    route(scope, throughBff(media.uploadPrivateImage), forwardTo(media.uploadPrivateImage), 'uploadPrivateImage')
    route(scope, throughBff(media.uploadEnquiryImage), forwardTo(media.uploadEnquiryImage), 'uploadEnquiryImage')
  })
}
