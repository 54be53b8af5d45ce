import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { encodeRendition, type RenditionSize } from '@directory/kit/pictures/encode'
import type { FastifyBaseLogger as Logger } from 'fastify'
import pLimit from 'p-limit'

export interface Rendition extends RenditionSize {
  /** The picture's path within the directory. */
  readonly picture: string
}

/** Creates renditions of the pictures in a directory, each once: the first request waits for it, later ones get the file. */
export function createRenditions(directory: string, logger: Logger) {
  const inProgress = new Map<string, Promise<Buffer | undefined>>()
  // Encoding occupies a core, so the number of concurrent ones is limited.
  const limit = pLimit(2)

  /** A rendition that cannot be stored is still served; the next visitor waits for it again. */
  async function keep(file: string, encoded: Buffer): Promise<void> {
    const unfinished = `${file}.${randomUUID()}`
    try {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(unfinished, encoded)
      await rename(unfinished, file)
    } catch (error) {
      logger.warn({ err: error, file }, 'a rendition could not be stored')
      await rm(unfinished, { force: true }).catch(() => undefined)
    }
  }

  async function make(rendition: Rendition, file: string): Promise<Buffer | undefined> {
    const source = await readFile(path.join(directory, rendition.picture)).catch(() => undefined)
    if (!source) return undefined
    const encoded = await encodeRendition(source, rendition).catch((error: unknown) => {
      logger.warn({ err: error, picture: rendition.picture }, 'a picture is corrupt or too large for renditions')
      return undefined
    })
    if (encoded) await keep(file, encoded)
    return encoded
  }

  const readOrMake = async (rendition: Rendition, file: string): Promise<Buffer | undefined> =>
    (await readFile(file).catch(() => undefined)) ?? limit(() => make(rendition, file))

  /** The bytes of a rendition; undefined if the picture is missing or unreadable. */
  return function findRendition(rendition: Rendition): Promise<Buffer | undefined> {
    const file = path.join(directory, '.renditions', String(rendition.width), `${rendition.picture}.${rendition.format}`)
    const started = inProgress.get(file) ?? readOrMake(rendition, file).finally(() => inProgress.delete(file))
    inProgress.set(file, started)
    return started
  }
}
