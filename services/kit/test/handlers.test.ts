import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as contracts from '@directory/contracts/http/all'
import { isEndpoint } from '@directory/contracts/http/endpoint'
import { expect, test } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { handlers, serve, servePart } from '../src/http/handlers.ts'
import { createLogger } from '../src/log.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

const createNotes = () => createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify })

test('when endpoints have handlers, then they are served according to their contracts, and documented under their names', async () => {
  const app = await createNotes()
  servePart(
    app,
    handlers('media', {
      claimImages: async ({ body: { ids } }) =>
        ids.map((id) => ({ id, url: `/media/${id}.jpg`, ownerId: id, width: 1, height: 1, colour: '#000000' })),
    }),
  )
  const headers = { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: 'a', role: 'user' })}` }
  expect((await app.inject({ method: 'POST', url: '/images/claims', payload: { ids: [] } })).statusCode).toBe(401)
  expect((await app.inject({ method: 'POST', url: '/images/claims', headers, payload: { ids: [] } })).statusCode).toBe(400)
  const description = (await app.inject('/openapi.json')).json()
  expect(description.paths['/images/claims'].post.operationId).toBe('claimImages')
  await app.close()
})

test('a service that lacks a handler for one of its endpoints does not compile', async () => {
  const app = await createNotes()
  // @ts-expect-error Four endpoints of the media service are missing.
  serve<'media'>(app, handlers('media', {}))
  // @ts-expect-error That endpoint belongs to the listings service.
  handlers('media', { getListing: async () => null })
  await app.close()
})

test('every declared endpoint is in the list of all', async () => {
  const directory = path.resolve(import.meta.dirname, '../../../contracts/src/http')
  const declared: string[] = []
  for (const file of await readdir(directory)) {
    const source = await readFile(path.join(directory, file), 'utf8')
    for (const [, name = ''] of source.matchAll(/^export const (\w+) = \w*[eE]ndpoint\w*\(/gm)) declared.push(name)
  }
  const listed = Object.entries(contracts).flatMap(([name, value]) => (isEndpoint(value) ? [name] : []))
  expect(declared.toSorted()).toEqual(listed.toSorted())
})
