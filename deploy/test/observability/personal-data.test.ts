import { once } from 'node:events'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { databaseRoles } from '../../services/places.ts'
import { live, signUp, someEmail, telling, writeListing } from './canaries.ts'
import { startWatchedProduct, visitorAt, type WatchedProduct } from './watched-product.ts'

const eventually = { timeout: 60_000, interval: 100 }
const cleanUps: (() => Promise<unknown>)[] = []
let product: WatchedProduct
let database: pg.Client

/** A mail server that refuses everybody, and names them. */
async function startRefusingMailServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`no such user <${address}> here`), { responseCode: 550 })),
  })
  const listening = server.listen(0, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  cleanUps.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = listening.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

beforeAll(async () => {
  product = await startWatchedProduct({ SMTP_URL: await startRefusingMailServer() })
  cleanUps.push(() => product.stop())
  database = new pg.Client({ connectionString: product.running.databaseUrl })
  // The product takes the database along when it stops.
  database.on('error', () => undefined)
  await database.connect()
  cleanUps.push(() => database.end())
})
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const Table = z.object({ name: z.string() })
const spared = ['_prisma_migrations', 'inbox', 'outbox', 'dead_letter', 'job_run']

/** Has the database refuse every row, with the words in which PostgreSQL tells what was in it; returns how it is fixed. */
async function refuseRows(schemas: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await database.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY ($1) AND tablename <> ALL ($2)`,
    [schemas, spared],
  )
  const tables = z.array(Table).parse(rows)
  for (const { name } of tables) await database.query(`ALTER TABLE ${name} ADD CONSTRAINT refused CHECK (false) NOT VALID`)
  return async () => {
    for (const { name } of tables) await database.query(`ALTER TABLE ${name} DROP CONSTRAINT refused`)
  }
}

/** Offers at once what waits for its next attempt, until it has failed the last one. */
const readDeadLetters = (schema: string) =>
  vi.waitFor(async () => {
    for (const one of databaseRoles)
      await database.query(`UPDATE ${one}.outbox SET available_at = now() WHERE published_at IS NULL AND available_at > now()`)
    const { rows } = await database.query(`SELECT reason FROM ${schema}.dead_letter`)
    expect(rows.length).toBeGreaterThan(0)
  }, eventually)

test('when all goes well, is refused, breaks and dies, then nothing of what people have said is in a log line, a span or a metric', async () => {
  const [owner, reviewer] = [visitorAt(product.site), visitorAt(product.site)]
  const email = await signUp(owner)
  await signUp(reviewer)
  const { body } = await writeListing(owner)
  const { id } = z.object({ id: z.string() }).parse(body)
  await database.query('UPDATE listings.listing SET is_approved = true WHERE id = $1', [id])

  const well = await live(owner, reviewer, id, email)
  expect(well.filter((status) => status < 300).length).toBeGreaterThan(8)
  await readDeadLetters('identity')

  const fix = await refuseRows(databaseRoles)
  const broken = await live(owner, reviewer, id, someEmail())
  expect(broken.filter((status) => status === 500).length).toBeGreaterThan(4)
  await fix()
  // The owner has as many listings by now as one may have.
  const another = visitorAt(product.site)
  await signUp(another)
  const repairReadModel = await refuseRows(['bff'])
  expect((await writeListing(another)).status).toBe(201)
  await readDeadLetters('bff')
  await repairReadModel()

  const metrics = await (await fetch(product.metricsUrl)).text()
  await vi.waitFor(() => expect(product.log()).toContain('a message was refused'), eventually)
  await product.stop()
  const said = product.log()
  const spans = product.collector.bodies.join('\n')
  expect(said.split('\n').length).toBeGreaterThan(100)
  expect(spans).toContain('db.query.text')
  for (const text of [said, spans, metrics]) {
    const found = text.split('\n').filter((line) => telling.test(line))
    expect(found.slice(0, 5)).toEqual([])
  }
})
