import Fastify from 'fastify'

interface Index {
  primaryKey: string | null
  settings: unknown
  documents: Map<string, object>
}

/** A fake Meilisearch for indexing: it completes each task at once and, like the server, creates missing indexes without a primary key. */
export async function startMeilisearchStandIn() {
  const indexes = new Map<string, Index>()
  /** The ids of documents that it rejects. */
  const refused = new Set<string>()
  /** The additions and deletions in order, and how often settings were sent. */
  const batches: { added?: string[]; deleted?: string[] }[] = []
  let settingsGiven = 0
  /** Whether it answers a request; otherwise it acts as if it were down. */
  let answers: (url: string, body: unknown) => boolean | Promise<boolean> = () => true
  const app = Fastify()
  app.addHook('preHandler', async ({ url, body }, reply) => {
    if (!(await answers(url, body))) return reply.code(503).send({ message: 'away', code: 'internal' })
    return undefined
  })
  const made = (uid: string): Index => {
    const index = indexes.get(uid) ?? { primaryKey: null, settings: {}, documents: new Map() }
    indexes.set(uid, index)
    return index
  }
  const enqueued = { taskUid: 1, indexUid: null, status: 'enqueued', type: 'any', enqueuedAt: '2026-01-01T09:00:00Z' }
  type One = { Params: { uid: string } }

  const failed = { ...enqueued, taskUid: 2 }
  app.get<One>('/tasks/:uid', async ({ params: { uid } }) =>
    uid === '2'
      ? { uid: 2, status: 'failed', type: 'any', error: { message: 'not a document', code: 'invalid_document' } }
      : { uid: 1, status: 'succeeded', type: 'any' },
  )
  app.get<One>('/indexes/:uid', async ({ params: { uid } }, reply) => {
    const index = indexes.get(uid)
    return index ? { uid, primaryKey: index.primaryKey } : reply.code(404).send({ message: 'not found', code: 'index_not_found' })
  })
  app.post<{ Body: { uid: string; primaryKey: string } }>('/indexes', async ({ body: { uid, primaryKey } }) => {
    made(uid).primaryKey = primaryKey
    return enqueued
  })
  app.delete<One>('/indexes/:uid', async ({ params: { uid } }) => {
    indexes.delete(uid)
    return enqueued
  })
  app.patch<One>('/indexes/:uid/settings', async ({ params: { uid }, body }) => {
    settingsGiven++
    made(uid).settings = body
    return enqueued
  })
  app.post<One & { Body: { id: string }[] }>('/indexes/:uid/documents', async ({ params: { uid }, body }) => {
    batches.push({ added: body.map(({ id }) => id) })
    if (body.some(({ id }) => refused.has(id))) return failed
    for (const document of body) made(uid).documents.set(document.id, document)
    return enqueued
  })
  app.post<One & { Body: string[] }>('/indexes/:uid/documents/delete-batch', async ({ params: { uid }, body }) => {
    batches.push({ deleted: body })
    for (const id of body) made(uid).documents.delete(id)
    return enqueued
  })
  app.post<{ Body: [{ indexes: [string, string] }] }>('/swap-indexes', async ({ body: [{ indexes: names }] }) => {
    const [next, name] = names
    const [first, second] = [indexes.get(next), indexes.get(name)]
    if (first) indexes.set(name, first)
    if (second) indexes.set(next, second)
    else indexes.delete(next)
    return enqueued
  })

  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    indexes,
    refused,
    batches,
    settingsGiven: () => settingsGiven,
    answerOnly(these: typeof answers) {
      answers = these
    },
    stop: () => app.close(),
  }
}
