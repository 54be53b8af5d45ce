import { networkInterfaces } from 'node:os'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { freePort } from '../network/free-port.ts'
import { createNetworkEntrance } from './network-entrance.ts'

const own = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address

test.skipIf(!own)(
  'an additional address serves requests from when it is opened, and completes those in progress when it is closed',
  async () => {
    const app = Fastify()
    let isClosing = false
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing) reply.header('connection', 'close')
    })
    const entrance = createNetworkEntrance(app)
    let answer = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      app.get('/slow', async () => {
        await new Promise<void>((respond) => {
          answer = respond
          resolve()
        })
        return 'done'
      })
    })
    app.get('/', async () => 'here')
    const port = await freePort()
    await app.listen({ host: '127.0.0.1', port })
    const url = `http://${own}:${port}`
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    await entrance.open(own ?? '', port)
    expect(await (await fetch(url)).text()).toBe('here')
    const slow = fetch(`${url}/slow`)
    await asked
    isClosing = true
    const closed = entrance.close()
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'accepted',
          () => 'refused',
        ),
      )
      .toBe('refused')
    answer()
    expect(await (await slow).text()).toBe('done')
    await closed
    await app.close()
  },
)
