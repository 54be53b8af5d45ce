import { expect, test, vi } from 'vitest'
import { createNotifiedLoop } from '../src/database/notified-loop.ts'
import { freePort } from '../src/network/free-port.ts'

test('when notifications cannot be received, then that is reported, and the work continues by polling', async () => {
  const failures: unknown[] = []
  let runs = 0
  const loop = createNotifiedLoop({
    url: `postgres://a:b@127.0.0.1:${await freePort()}/nowhere`,
    applicationName: 'test',
    channel: 'test',
    pollInterval: 10,
    run: async () => void runs++,
    onFailure: (error) => failures.push(error),
  })
  loop.start()
  try {
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2), { timeout: 60_000 })
    expect(failures.length).toBeGreaterThan(1)
  } finally {
    await loop.stop()
  }
})
