import { encodeRendition, type RenditionSize, renditionTypes } from '@directory/kit/pictures/encode'
import pLimit from 'p-limit'
import { originalFile, renditionFile } from '../images/file-names.ts'
import type { Storage } from '../storage/storage.ts'

/** Creates and stores a rendition of a picture; undefined if the picture does not exist. */
export type MakeRendition = (name: string, size: RenditionSize) => Promise<Buffer | undefined>

/** Creates renditions, each only once for concurrent requests. */
export function createRenditions(storage: Storage): MakeRendition {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  // Encoding takes a core; requests that only read a file must not wait for it.
  const limit = pLimit(2)

  async function make(name: string, size: RenditionSize, file: string): Promise<Buffer | undefined> {
    const source = await storage.read(originalFile(name))
    if (!source) return undefined
    const encoded = await encodeRendition(source, size)
    await storage.write(file, encoded, renditionTypes[size.format])
    // A deletion removes the picture first, then its renditions: one that was written too late for that is removed here.
    if ((await storage.getSize(originalFile(name))) !== undefined) return encoded
    await storage.remove(file)
    return undefined
  }

  return (name, size) => {
    const file = renditionFile(name, size)
    const started = underWay.get(file) ?? limit(() => make(name, size, file)).finally(() => underWay.delete(file))
    underWay.set(file, started)
    return started
  }
}
