import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '@directory/kit/problem'
import { expect, vi } from 'vitest'
import type { Fault } from '../fault.ts'
import { kinds } from '../load/ledger.ts'
import { drawPicture } from '../load/picture.ts'
import type { SeparateProduct } from '../product/product.ts'

const isFull = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC'

/** Fills the disk to the last byte. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (let size = 1_048_576; size >= 1; )
      await handle.write(Buffer.alloc(size, 1)).catch((error: unknown) => {
        if (!isFull(error)) throw error
        size = Math.floor(size / 2)
      })
  } finally {
    await handle.close()
  }
}

/** The disk for pictures is full: the product under test stores them on a separate small disk. */
export const fullDisk: Fault<SeparateProduct> = {
  name: 'disk for pictures full',
  promise:
    'when the disk for pictures is full, then uploads fail with a helpful message, everything else works, no partial file remains, and uploads succeed again once there is space',
  async missing({ product }) {
    return product.hasSmallDisk ? undefined : 'a small disk may not be mounted on this machine'
  },
  async strike({ product, population, ledger, number }) {
    const { media } = product.places
    const filler = path.join(path.dirname(media), 'filler')
    try {
      await fill(filler)
      const since = performance.now()
      const picture = await drawPicture(number())
      const [owner] = population.owners
      const answer = await owner?.visitor.upload(picture).catch((error: unknown) => error)
      if (!(answer instanceof Problem)) throw new Error('a picture was accepted although the disk was full', { cause: answer })
      expect(answer.slug).toBe('storage-full')
      const others = kinds.filter((kind) => kind !== 'picture')
      await vi.waitFor(() => expect(ledger.isServing(since, others)).toBe(true), { timeout: 60_000, interval: 50 })
    } finally {
      await rm(filler, { force: true })
    }
  },
}
