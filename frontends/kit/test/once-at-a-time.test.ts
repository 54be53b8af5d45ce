import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { expect, test, vi } from 'vitest'

test('when a call is made twice concurrently, then it is sent once and both get its result; afterwards it is sent again', async () => {
  const send = vi.fn(async (input: string) => `sent ${input}`)
  const call = onceAtATime(send)
  expect(await Promise.all([call('a'), call('a')])).toEqual(['sent a', 'sent a'])
  expect(send).toHaveBeenCalledTimes(1)
  expect(await Promise.all([call('b'), call('c')])).toEqual(['sent b', 'sent c'])
  expect(await call('a')).toBe('sent a')
  expect(send).toHaveBeenCalledTimes(4)
})

test('when a call fails, then the next one is sent', async () => {
  const send = vi.fn(async () => 'sent').mockRejectedValueOnce(new Error('away'))
  const call = onceAtATime(send)
  await expect(call(undefined)).rejects.toThrow('away')
  expect(await call(undefined)).toBe('sent')
})
