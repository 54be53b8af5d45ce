import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50

/** The files of a zip by name, read from its central directory; throws if that is missing. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory) throw new Error('this is no whole zip file')
  const files = new Map<string, Buffer>()
  let entry = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size, local] = [bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 42)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(entry + offset))
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + size)
    files.set(bytes.toString('utf8', entry + 46, entry + 46 + (name ?? 0)), method === 8 ? inflateRawSync(data) : data)
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
