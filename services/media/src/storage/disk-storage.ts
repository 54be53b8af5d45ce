import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '@directory/kit/problem'
import type { Storage } from './storage.ts'

const unlessMissing = (error: unknown): undefined => {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined
  throw error
}

const hour = 3_600_000

/** Disk full, quota exceeded, or file too large. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG'])
const unlessFull = (error: unknown): never => {
  if (error instanceof Error && fullCodes.has(Reflect.get(error, 'code'))) throw new Problem('storage-full', { cause: error })
  throw error
}

/** Stores files in a directory. */
export function createDiskStorage(directory: string): Storage {
  const unfinished = path.join(directory, '.unfinished')
  const locate = (file: string): string => path.join(directory, file)

  return {
    getSize: (file) => stat(locate(file)).then(({ size }) => size, unlessMissing),
    read: (file) => readFile(locate(file)).catch(unlessMissing),
    async open(file) {
      const handle = await open(locate(file)).catch(unlessMissing)
      return handle && { size: (await handle.stat()).size, stream: handle.createReadStream() }
    },
    async write(file, bytes) {
      const temporary = path.join(unfinished, `${file}.${randomUUID()}`)
      try {
        await mkdir(unfinished, { recursive: true })
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, locate(file))
      } catch (error) {
        await rm(temporary, { force: true })
        return unlessFull(error)
      }
    },
    remove: (file) => rm(locate(file), { force: true }),
    async sweep() {
      for (const name of (await readdir(unfinished).catch(unlessMissing)) ?? []) {
        const temporary = path.join(unfinished, name)
        const stats = await stat(temporary).catch(unlessMissing)
        if (stats && stats.mtimeMs < Date.now() - hour) await rm(temporary, { force: true })
      }
    },
    async prepare() {
      await mkdir(directory, { recursive: true })
    },
    async check() {
      await mkdir(directory, { recursive: true })
      await access(directory)
    },
  }
}
