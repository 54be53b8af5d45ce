import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import { createTemporaryDirectory, type TemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { plain } from './support/pictures.ts'

const script = path.join(import.meta.dirname, 'support/decode-at-once.ts')
const Report = z.object({ added: z.number(), accepted: z.number(), refused: z.number() })

let temporary: TemporaryDirectory
beforeAll(async () => {
  temporary = await createTemporaryDirectory()
})
afterAll(() => temporary.remove())

/** Cleans twenty concurrently in a separate process. */
async function cleanTwenty(name: string, picture: Buffer): Promise<z.infer<typeof Report>> {
  const file = path.join(temporary.path, name)
  await writeFile(file, picture)
  // As in the container image: without it, each decoding thread keeps memory for its next picture.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, file], { encoding: 'utf8', env })
  return Report.parse(JSON.parse(stdout))
}

/** A PNG with twenty compressed texts of 7.5 MB each. */
async function withTexts(picture: Promise<Buffer>): Promise<Buffer> {
  const png = await picture
  const data = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), deflateSync(Buffer.alloc(7_500_000, 'x'))])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  checksum.writeUInt32BE(crc32(data))
  const headerEnd = 33
  const texts = Array.from({ length: 20 }, () => Buffer.concat([length, data, checksum]))
  return Buffer.concat([png.subarray(0, headerEnd), ...texts, png.subarray(headerEnd)])
}

// Nothing larger is decoded, nor as many pixels in a format that costs more memory.
test.each([
  ['of 256 megapixels', 'bomb.png', () => plain(16_000, 16_000).png().toBuffer(), 0],
  ['of 40 megapixels that come all at once', 'interlaced.png', () => plain(7_300, 5_470).png({ progressive: true }).toBuffer(), 20],
  ['of 6 megapixels in ever finer steps', 'progressive.jpg', () => plain(3_000, 2_050).jpeg({ progressive: true }).toBuffer(), 20],
  ['with texts that unfold to 150 MB', 'texts.png', () => withTexts(plain(8, 8).png().toBuffer()), 20],
])('when twenty pictures %s are uploaded at once, then they add less than 300 MB', async (_case, name, picture, accepted) => {
  const report = await cleanTwenty(name, await picture())
  expect(report).toMatchObject({ accepted, refused: 20 - accepted })
  expect(report.added).toBeLessThan(300 * 1024 * 1024)
})
