import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { importListings } from '@directory/contracts/http/imports'
import { call } from '@directory/kit/http/client'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { connect } from '../backup/connect.ts'
import { placeIn } from '../backup/place.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { becomesReady, killableProcess } from '../faults/child-process.ts'
import { readRunning } from '../local/running.ts'
import { percentile } from './percentile.ts'
import { createRandom, inventListings } from './product/invented-listings.ts'
import { multiplyListings } from './product/multiply-listings.ts'

const count = Number(process.argv[2] ?? 10_000)
const pictures = Number(process.argv[3] ?? 3_000)
/** The usual size of a photograph without its metadata. */
const pictureBytes = 150_000

/** Starts the product in a data directory and measures the time until all of it is ready. */
async function startProduct(dataDirectory: string) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = { PORT: String(port), DATA_DIR: dataDirectory, DEMO_DATA: 'false', LOG_LEVEL: 'fatal' }
  const product = killableProcess({ script: 'deploy/local/start.ts', env, address })
  const started = performance.now()
  await product.start()
  const seconds = (performance.now() - started) / 1_000
  const running = await readRunning(dataDirectory)
  if (!running) throw new Error('the product is ready but has not written its running file')
  await becomesReady(running.services.listings)
  return { address, running, seconds, stop: () => product.stop() }
}

/** Only these are imported; the rest are copies of their rows. */
const imported = Math.min(count, 5_000)
if (count % imported) throw new Error(`more than ${imported} listings must be a multiple of ${imported}`)

async function fill(url: string, listings: string, token: string, media: string): Promise<void> {
  const invented = inventListings(imported, createRandom(7)).map((listing, index) => {
    const { name, description, trade, location, area, address, postcode, coordinates, phone, rating, reviewCount, advertisingPackage } =
      listing
    const images = listing.images.map(({ url: address, alt }) => ({ url: address, alt }))
    const described = { name, description, trade, location, area, address, postcode, coordinates, phone, images }
    return { source: 'bench', sourceId: String(index), ...described, rating, reviewCount, advertisingPackage }
  })
  for (let start = 0; start < imported; start += 100)
    await call(listings, importListings, { token, body: { rows: invented.slice(start, start + 100) }, signal: AbortSignal.timeout(60_000) })
  const client = await connect(url, 'bench')
  const names = Array.from({ length: pictures }, (_, index) => index.toString(16).padStart(32, '0'))
  await client.query(
    `INSERT INTO media.image (id, owner_id, name, bytes, width, height, colour)
     SELECT gen_random_uuid(), gen_random_uuid(), name, $2, 1600, 900, '#1b5a40' FROM unnest($1::text[]) AS name`,
    [names, pictureBytes],
  )
  await mkdir(media, { recursive: true })
  for (const [index, name] of names.entries()) await writeFile(path.join(media, `${name}.jpg`), Buffer.alloc(pictureBytes, `${index} `))
  for (let waiting = 1; waiting > 0; await delay(500)) {
    const { rows } = await client.query<{ waiting: number }>(
      'SELECT count(*)::integer AS waiting FROM listings.outbox WHERE published_at IS NULL',
    )
    waiting = rows[0]?.waiting ?? 0
  }
  if (count > imported) await multiplyListings(client, count / imported)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** Requests pages in sequence for as long as the work takes; returns their response times in milliseconds. */
async function measurePagesDuring(address: string, work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const times: number[] = []
  for (let page = 1; !isDone; page++) {
    const started = performance.now()
    const response = await fetch(`${address}/api/directory?page=${1 + (page % 400)}`)
    await response.text()
    times.push(performance.now() - started)
    await delay(10)
  }
  await done
  return times
}

const formatPercentiles = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${percentile(times, part).toFixed(1)} ms`).join('  ')

async function measureSize(directory: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(directory)) bytes += (await stat(path.join(directory, name))).size
  return bytes
}
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const temporary = await createTemporaryDirectory()
const original = path.join(temporary.path, 'original')
const restored = path.join(temporary.path, 'restored')
const backups = path.join(temporary.path, 'backups')
try {
  console.log(
    `Backup and restore: ${count.toLocaleString('en-GB')} listings, ${pictures.toLocaleString('en-GB')} pictures of ${pictureBytes / 1_000} KB`,
  )
  const product = await startProduct(original)
  try {
    const token = await readFile(product.running.operatorTokenFile, 'utf8')
    await fill(product.running.databaseUrl, product.running.services.listings, token, path.join(original, 'media'))
    const place = await placeIn(original)
    console.log(`  pages at rest            ${formatPercentiles(await measurePagesDuring(product.address, delay(5_000)))}`)
    for (const label of ['first backup', 'next backup']) {
      const taking = takeBackup(place, backups, 30)
      const times = await measurePagesDuring(product.address, taking)
      const { bytes, seconds } = await taking
      console.log(
        `  ${label.padEnd(24)} ${seconds.toFixed(1)} s, ${megabytes(bytes)} without pictures; pages meanwhile ${formatPercentiles(times)}`,
      )
    }
    console.log(`  pictures                 ${megabytes(await measureSize(path.join(backups, 'pictures')))}, once for all backups`)
  } finally {
    await product.stop()
  }
  const started = performance.now()
  const name =
    (await readdir(backups))
      .filter((entry) => entry !== 'pictures')
      .sort()
      .at(-1) ?? ''
  await restoreBackup(await placeIn(restored), { directory: backups, name, replace: false })
  const seconds = (performance.now() - started) / 1_000
  const again = await startProduct(restored)
  await again.stop()
  console.log(`  restore                  ${seconds.toFixed(1)} s, then ${again.seconds.toFixed(1)} s until ready`)
  if (!existsSync(path.join(restored, 'media'))) throw new Error('no pictures were restored')
} finally {
  await temporary.remove()
}
