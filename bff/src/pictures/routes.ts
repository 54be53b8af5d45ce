import path from 'node:path'
import { renditionFormats, renditionWidths } from '@directory/contracts/catalogue/renditions'
import { declareDocuments } from '@directory/kit/http/routes'
import { pictureHeaders, renditionTypes } from '@directory/kit/pictures/encode'
import { Problem } from '@directory/kit/problem'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRenditions, type Rendition } from './renditions.ts'

/** Parses the address of a rendition; undefined if it cannot exist. */
export function parseRendition(address: string): Rendition | undefined {
  const [, width, picture = '', extension] = /^(\d+)\/(.+)\.(\w+)$/.exec(address) ?? []
  const format = renditionFormats.find((candidate) => candidate === extension)
  const isOurs = !/[\\\0]/.test(picture) && picture.split('/').every((part) => part !== '' && !part.startsWith('.'))
  return format && isOurs && renditionWidths.some((candidate) => String(candidate) === width)
    ? { picture: path.normalize(picture), width: Number(width), format }
    : undefined
}

/** Serves the pictures in a directory under /pictures/, and their renditions under /renditions/; without a directory there are none. */
export function pictureRoutes(app: FastifyInstance, directory: string | undefined): void {
  if (!directory) return
  const findRendition = createRenditions(directory, app.log)
  app.register(async (scope) => {
    declareDocuments(scope)
    await scope.register(fastifyStatic, {
      root: directory,
      prefix: '/pictures/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: '30d',
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(pictureHeaders)) reply.setHeader(name, value)
      },
    })
    scope.get<{ Params: { '*': string } }>('/renditions/*', { schema: { hide: true } }, async ({ params }, reply) => {
      const rendition = parseRendition(params['*'])
      const bytes = rendition && (await findRendition(rendition))
      if (!rendition || !bytes) throw new Problem('not-found')
      return reply
        .headers({ 'cache-control': 'public, max-age=2592000', ...pictureHeaders })
        .type(renditionTypes[rendition.format])
        .send(bytes)
    })
  })
}
