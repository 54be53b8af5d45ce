import { pictureHeaders, renditionTypes } from '@directory/kit/pictures/encode'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PictureFile, parseFile } from '../images/file-names.ts'
import type { MakeRendition } from '../renditions/make-rendition.ts'
import type { Storage } from '../storage/storage.ts'

interface FileRoute {
  Params: { file: string }
}

/** Browsers keep a picture; shared caches revalidate often enough to drop a deleted one within a minute. */
const cacheControl = 'public, max-age=31536000, s-maxage=30, immutable'

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false

/** Serves the pictures and their renditions. Files never change under the same name, so they may be cached indefinitely. */
export function servingRoutes(app: FastifyInstance, storage: Storage, makeRendition: MakeRendition): void {
  const make = async ({ name, rendition }: PictureFile): Promise<Buffer | undefined> => rendition && makeRendition(name, rendition)

  async function serve(request: FastifyRequest<FileRoute>, reply: FastifyReply): Promise<FastifyReply> {
    const { file } = request.params
    const picture = parseFile(file)
    if (!picture) throw new Problem('not-found')
    const etag = `"${file}"`
    const isCached = matches(request.headers['if-none-match'], etag)
    const needsBody = request.method === 'GET' && !isCached
    const stored = needsBody ? await storage.open(file) : undefined
    const size = needsBody ? stored?.size : await storage.getSize(file)
    const created = size === undefined ? await make(picture) : undefined
    if (size === undefined && !created) throw new Problem('not-found')
    reply.headers({ ...pictureHeaders, 'cache-control': cacheControl, etag })
    if (isCached) return reply.code(304).send()
    reply.type(renditionTypes[picture.format]).header('content-length', size ?? created?.length)
    return reply.send(needsBody ? (stored?.stream ?? created) : undefined)
  }

  const options = { config: { access: 'public', document: true }, schema: { hide: true } } as const
  // Fastify's own response to HEAD would have a content length of zero.
  app.get<FileRoute>('/media/:file', { ...options, exposeHeadRoute: false }, serve)
  app.head<FileRoute>('/media/:file', options, serve)
}
