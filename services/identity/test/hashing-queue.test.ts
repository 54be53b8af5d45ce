import { expect, test } from 'vitest'
import { inTurn } from '../src/accounts/hashing-queue.ts'

test('when passwords come faster than they can be hashed, then two are at work, 200 wait, the rest come back later, and all is served', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let atWork = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++atWork)
    await gate
    atWork--
    return 'hash'
  }
  const accepted = Array.from({ length: 202 }, () => inTurn(work))
  await expect(inTurn(work)).rejects.toMatchObject({ slug: 'service-unavailable' })
  open()
  expect(new Set(await Promise.all(accepted))).toEqual(new Set(['hash']))
  expect(most).toBe(2)
  const failing = () => Promise.reject(new Error('out of memory'))
  await expect(Promise.all([failing, failing, failing].map(inTurn))).rejects.toThrow('out of memory')
  expect(await inTurn(work)).toBe('hash')
})
