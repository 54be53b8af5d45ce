import { Problem } from '@directory/kit/problem'
import { expect, test } from 'vitest'
import { createTurns } from '../src/turns.ts'

/** Work that runs until told to end. */
function endless() {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end: () => end() }
}

test('when several callers work on the same key, then each starts when the previous one has ended, even by failing', async () => {
  const inTurn = createTurns()
  const order: string[] = []
  const first = inTurn('ann', async () => {
    order.push('first begins')
    await Promise.resolve()
    order.push('first fails')
    throw new Error('failed')
  })
  const second = inTurn('ann', async () => order.push('second begins'))
  await Promise.allSettled([first, second])
  expect(order).toEqual(['first begins', 'first fails', 'second begins'])
})

test('when one key is busy, then others do not wait for it', async () => {
  const inTurn = createTurns()
  const { work, end } = endless()
  const ann = inTurn('ann', work)
  expect(await inTurn('bob', async () => 'done')).toBe('done')
  end()
  await ann
})

test('when a turn times out, then it is refused without starting, and the next still waits', async () => {
  const inTurn = createTurns(5)
  const { work, end } = endless()
  const first = inTurn('ann', work)
  const started: string[] = []
  const late = () => inTurn('ann', async () => started.push('late'))
  for (const refused of [late(), late()]) await expect(refused).rejects.toMatchObject({ slug: 'conflict' } satisfies Partial<Problem>)
  await expect(late()).rejects.toBeInstanceOf(Problem)
  expect(started).toEqual([])
  end()
  await first
  await inTurn('ann', async () => started.push('in time'))
  expect(started).toEqual(['in time'])
})
