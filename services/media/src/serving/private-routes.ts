import { pictureHeaders, renditionTypes } from '@directory/kit/pictures/encode'
import type { PrivateAddresses } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nameIn, privateFile, privateFolder } from '../images/file-names.ts'
import type { Storage } from '../storage/storage.ts'

interface PrivateFileRoute {
  Params: { file: string }
  Querystring: { expires?: unknown; signature?: unknown }
}

/** Serves private pictures at signed addresses only. Nobody may store them; without a tag, nothing can be asked about one that is stored. */
export function privateRoutes(app: FastifyInstance, storage: Storage, addresses: Pick<PrivateAddresses, 'isValid'>): void {
  async function serve(request: FastifyRequest<PrivateFileRoute>, reply: FastifyReply): Promise<FastifyReply> {
    const path = privateFolder + request.params.file
    const name = nameIn(path)
    // Checked before anything is looked up: whoever has no address learns nothing about what exists.
    if (!name || !addresses.isValid(path, request.query)) throw new Problem('not-found')
    const file = privateFile(name)
    const stored = request.method === 'GET' ? await storage.open(file) : undefined
    const size = stored?.size ?? (await storage.getSize(file))
    if (size === undefined) throw new Problem('not-found')
    reply.headers({ ...pictureHeaders, 'cache-control': 'private, no-store', 'content-length': size })
    reply.type(renditionTypes.jpg)
    return reply.send(stored?.stream)
  }

  const options = { config: { access: 'public', document: true }, schema: { hide: true } } as const
  app.get<PrivateFileRoute>(`${privateFolder}:file`, { ...options, exposeHeadRoute: false }, serve)
  app.head<PrivateFileRoute>(`${privateFolder}:file`, options, serve)
}
