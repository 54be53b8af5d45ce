import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { openPicture } from './open-picture.ts'
import type { OwnData } from './read-own-data.ts'
import { readme } from './readme.ts'

interface Packing {
  readonly mediaUrl: string
  readonly day: string
  readonly signal: AbortSignal
}

const asFile = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** A picture without the address that opens a private one for some minutes. */
const withoutSource = <Picture extends { readonly source?: string | undefined }>({ source: _, ...picture }: Picture) => picture

/**
 * A zip file of an account's data, streamed: pictures are fetched one by one, and none is buffered in memory. If media fails on the way,
 * the file is truncated, so that nobody mistakes it for complete.
 */
export function packOwnData(
  { account, listings, images, billing, socialMedia, enquiries }: OwnData,
  { mediaUrl, day, signal }: Packing,
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const missing: string[] = []
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addBuffer(asFile(account), 'account.json')
  zip.addBuffer(asFile(listings), 'listings.json')
  zip.addBuffer(asFile(billing), 'billing.json')
  zip.addBuffer(asFile(socialMedia), 'social-media.json')
  const sent = enquiries.sent.map((enquiry) => ({ ...enquiry, pictures: enquiry.pictures.map(withoutSource) }))
  zip.addBuffer(asFile({ ...enquiries, sent }), 'enquiries.json')
  zip.addBuffer(asFile(images.map(withoutSource)), 'images.json')
  for (const { url, source = url } of [...images, ...enquiries.sent.flatMap(({ pictures }) => pictures)]) {
    const name = path.posix.basename(url)
    // JPEGs do not compress any further.
    zip.addReadStreamLazy(`pictures/${name}`, { compress: false }, (done) => {
      openPicture(new URL(source, mediaUrl), signal).then(
        (picture) => {
          if (!picture) missing.push(name)
          done(null, picture ?? Readable.from([]))
        },
        (error: unknown) => zip.emit('error', error),
      )
    })
  }
  // Last, since only then is it known which pictures were missing.
  zip.addReadStreamLazy('README.txt', (done) => done(null, Readable.from([readme(day, missing)])))
  zip.end()
  zip.outputStream.pipe(output)
  return output
}
