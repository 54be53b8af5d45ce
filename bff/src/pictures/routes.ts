import { declareDocuments } from '@directory/kit/http/routes'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the pictures in a directory under /pictures/; without a directory there are none. */
export function pictureRoutes(app: FastifyInstance, directory: string | undefined): void {
  if (!directory) return
  app.register(async (scope) => {
    declareDocuments(scope)
    await scope.register(fastifyStatic, { root: directory, prefix: '/pictures/', decorateReply: false, index: false, maxAge: '7d' })
  })
}
