import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renditionFormats, renditionWidths } from '@directory/contracts/catalogue/renditions'
import { encodeRendition } from '@directory/kit/pictures/encode'
import pg from 'pg'
import sharp from 'sharp'
import { answer, readBody, serve } from './serve.ts'

/** Accepts a picture: resizes it, stores the file and a row, then creates the same renditions in sequence. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const { DIRECTORY: directory = '.' } = process.env
await pool.query('CREATE TABLE IF NOT EXISTS plain_picture (id uuid PRIMARY KEY, file text, width integer, height integer)')
sharp.cache(false)
sharp.concurrency(1)
let renditions: Promise<unknown> = Promise.resolve()

async function makeRenditions(id: string, picture: Buffer): Promise<void> {
  for (const format of renditionFormats)
    for (const width of renditionWidths)
      await writeFile(path.join(directory, `${id}-${width}.${format}`), await encodeRendition(picture, { width, format }))
}

serve(async (request, response) => {
  const body = await readBody(request)
  const picture = body.subarray(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--'))
  const { data, info } = await sharp(picture)
    .resize({ width: 2_400, height: 4_800, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  const id = randomUUID()
  await writeFile(path.join(directory, `${id}.jpg`), data)
  await pool.query('INSERT INTO plain_picture VALUES ($1, $2, $3, $4)', [id, `${id}.jpg`, info.width, info.height])
  answer(response, 201, { id, width: info.width, height: info.height })
  renditions = renditions.then(() => makeRenditions(id, data))
})
