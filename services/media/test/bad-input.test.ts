import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedMedia, startMedia } from './media-app.ts'

const timeout = 900_000
const some = expect.any(Number)

let media: StartedMedia
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.stop())

test('when random requests of an owner reach each route, then none fails and each refusal names its field', { timeout }, async () => {
  const { url } = await media.uploaded()
  const file = url.slice('/media/'.length)
  // With the upload allowance used up, no random URL is ever fetched.
  await media.pool.query('UPDATE upload_allowance SET uploads = 1000')
  const report = await fuzzRoutes(media.app, {
    token: media.getToken('owner'),
    existing: { file: [file, file.replace('.jpg', '-210.webp'), file.replace('.jpg', '-211.webp')] },
  })
  expect(report).toMatchObject({
    'POST /images': { 415: some, 429: some },
    'POST /images/private': { 415: some, 429: some },
    'POST /images/fetched': { 400: some },
    'POST /images/claims': { 400: some, 404: some },
    'GET /images/own': { 200: some },
    'GET /media/:file': { 200: some, 404: some },
    'GET /media/private/:file': { 404: some },
  })
  expect(Object.keys(report['POST /images'] ?? {}).filter((status) => status < '400')).toEqual([])
})

test('when they come without a token, then only public routes are accessible', { timeout }, async () => {
  const report = await fuzzRoutes(media.app, { runs: 100, seed: 3 })
  const open = Object.keys(report).filter((route) => !report[route]?.[401])
  expect(open).toEqual([
    'GET /metrics',
    'GET /openapi.json',
    'POST /images/enquiry-claims',
    'GET /media/:file',
    'GET /media/private/:file',
    'GET /livez',
    'GET /readyz',
    'POST /images/enquiry',
  ])
})
