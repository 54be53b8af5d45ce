import { once } from 'node:events'
import { createServer } from 'node:http'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { toCitySettings } from '@directory/contracts/events/city-settings'
import { transaction } from '@directory/kit/database/pool'
import { freePort } from '@directory/kit/network/free-port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCitySettings } from '../src/directory/apply-city-settings.ts'
import { recomposeListings } from '../src/directory/recompose.ts'
import { readReference } from '../src/directory/reference.ts'
import { readServiceHealth } from '../src/health/read-service-health.ts'
import { createDirectoryApp, type DirectoryApp } from './support/app.ts'
import { fill, listing } from './support/read-model.ts'

let directory: DirectoryApp
beforeEach(async () => {
  directory = await createDirectoryApp()
})
afterEach(() => directory.close())

const added = { addedLater: { by: 'a later release' } }

test('when a copy of a later release has stored the city settings, then they are read without the added fields', async () => {
  const settings = { ...toCitySettings(nottingham), version: 2 }
  const [area, ...areas] = settings.areas
  const state = { ...settings, ...added, areas: [{ ...area, ...added }, ...areas] }
  await directory.pool.query('INSERT INTO city_settings (version, state) VALUES (2, $1)', [state])
  expect((await readReference(directory.pool)).settings).toEqual(settings)
  expect(await transaction(directory.pool, readCitySettings)).toEqual(settings)
})

test('when it has stored listings, then they can still be composed and suggested', async () => {
  await fill(directory.pool, [listing(1)])
  await directory.pool.query(`UPDATE listing SET state = state || $1, card = (card::jsonb || $1)::text`, [added])
  await vi.waitFor(
    async () => expect((await directory.get('/api/suggestions?q=listing')).body.listings).toMatchObject([{ slug: 'listing-1' }]),
    10_000,
  )
  await transaction(directory.pool, (tx) => recomposeListings(tx, 'true', []))
  expect((await directory.get('/api/listings/listing-1')).body).toMatchObject({ name: 'Listing 1' })
})

test('when a service of a later release adds to its readiness, then it is still understood', async () => {
  const body = JSON.stringify({ status: 'ok', checks: { database: 'ok' }, ...added })
  const port = await freePort()
  const server = createServer((_, response) => response.end(body)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const health = await readServiceHealth('listings', `http://127.0.0.1:${port}`, 'token')
  server.close()
  expect(health).toMatchObject({ isReachable: true, checks: [{ name: 'database', reason: null }] })
})
