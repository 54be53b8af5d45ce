import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createLogger } from '@directory/kit/log'
import { afterEach, expect, test, vi } from 'vitest'
import { createChangeListener } from '../src/directory/change-listener.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const authenticated = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), ready])
const listening = Buffer.concat([Buffer.from([0x43, 0, 0, 0, 0x0b]), Buffer.from('LISTEN\0'), ready])

/** When a connection is lost: before the server has answered it, or before it has answered LISTEN. */
type Moment = 'while connecting' | 'while asking'

/** A server that speaks PostgreSQL, but drops connections when instructed to. */
async function startServer() {
  let moment: Moment | undefined
  const open = new Set<Socket>()
  let attempts = 0
  const server = createServer((socket) => {
    attempts++
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
    const responses = [authenticated, listening]
    const lostAt = moment === 'while connecting' ? 2 : moment === 'while asking' ? 1 : 0
    socket.on('data', () => {
      const response = responses.shift()
      if (responses.length < lostAt) socket.destroy()
      else if (response) socket.write(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const loseAll = () => {
    for (const socket of open) socket.destroy()
  }
  cleanups.push(async () => {
    loseAll()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no address')
  return {
    url: `postgres://a:b@127.0.0.1:${address.port}/c`,
    open: () => open.size,
    attempts: () => attempts,
    loseAll,
    lose(when: Moment | undefined) {
      moment = when
    },
  }
}

test.each<Moment>(['while connecting', 'while asking'])(
  'when the connection is lost and then each further one %s, then there is one attempt at a time and one connection in the end',
  async (moment) => {
    const server = await startServer()
    const pauses: { milliseconds: number; end: () => void }[] = []
    const pause = (milliseconds: number) => new Promise<void>((resolve) => pauses.push({ milliseconds, end: resolve }))
    const onChange = vi.fn()
    const listener = createChangeListener({ url: server.url, logger: createLogger('test', 'silent'), onChange, pause })
    cleanups.push(async () => {
      const stopped = listener.stop()
      for (const { end } of pauses) end()
      await stopped
    })
    await listener.start()
    await listener.start()
    server.lose(moment)
    server.loseAll()
    const waited: number[] = []
    const rounds = 6
    for (let round = 1; round <= rounds; round++) {
      await vi.waitFor(() => expect(pauses).toHaveLength(1), { timeout: 60_000 })
      await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 60_000 })
      expect([listener.isListening(), server.attempts()]).toEqual([false, round])
      if (round === rounds) server.lose(undefined)
      for (const { milliseconds, end } of pauses.splice(0)) {
        waited.push(milliseconds)
        end()
      }
    }
    await vi.waitFor(() => expect(listener.isListening()).toBe(true), { timeout: 60_000 })
    expect([server.open(), server.attempts(), pauses]).toEqual([1, rounds + 1, []])
    expect(waited).toEqual([100, 200, 400, 800, 1_600, 2_000])
    // Once for the first connection, once for its loss, and once for the last.
    expect(onChange).toHaveBeenCalledTimes(3)
  },
)
