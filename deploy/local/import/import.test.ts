import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRecord } from '@directory/contracts/csv/read-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const real = path.resolve(import.meta.dirname, '../../../../shared/data/nottingham-businesses.csv')

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'directory-import-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function csv(text: string): Promise<string> {
  const file = path.join(directory, 'file.csv')
  await writeFile(file, text)
  return file
}

test('when a record is complete, then every known column is mapped and unknown ones are ignored', () => {
  const record = {
    source: 'mot',
    source_id: 'V1',
    name: 'Bob’s Garage',
    address: '1 High Street',
    town: 'Nottingham',
    postcode: 'NG1 1AA',
    area: 'Clifton',
    location: 'Clifton, Nottingham',
    category: 'automotive',
    type: 'garage',
    phone: '0115 496 0001',
    lat: '52.9',
    lng: '-1.2',
    package: 'gold',
    rating: '4.5',
    review_count: '7',
    raw_name: 'BOB',
    slug: 'x',
  }
  expect(readRecord(record)).toEqual({
    row: {
      source: 'mot',
      sourceId: 'V1',
      name: 'Bob’s Garage',
      address: '1 High Street, Nottingham',
      postcode: 'NG1 1AA',
      area: 'Clifton',
      location: 'Clifton, Nottingham',
      category: 'automotive',
      trade: 'MOT station and garage',
      phone: '0115 496 0001',
      coordinates: { latitude: 52.9, longitude: -1.2 },
      advertisingPackage: 'gold',
      rating: 4.5,
      reviewCount: 7,
      featured: false,
      isApproved: true,
      isActive: true,
    },
  })
})

test('when a record is invalid, then the reason names the fields', () => {
  const mapped = readRecord({ source: 'a', source_id: '1', name: '', location: 'Beeston', rating: '9' })
  expect(mapped).toEqual({ reason: expect.stringMatching(/at name.*Rating must be between 0 and 5\..*at rating/s) })
})

test('when a file has a byte order mark, CRLF, quotes and line breaks inside a field, then its records and line numbers are correct', async () => {
  const file = await csv('\uFEFFsource,source_id,name,location\r\na,1,"Say ""hi""","Two\r\nlines"\r\n\r\na,2,Plain,Beeston\r\n')
  expect(await readCsv(file)).toEqual([
    { line: 3, record: { source: 'a', source_id: '1', name: 'Say "hi"', location: 'Two\nlines' } },
    { line: 5, record: { source: 'a', source_id: '2', name: 'Plain', location: 'Beeston' } },
  ])
})

test.each([
  ['name,location\nA,B\n', /is missing the column source, source_id/],
  ['source,source_id,name,location\n', /contains no rows/],
  ['source,source_id,name,location\na,"b', /is not a CSV file/],
])('when the file is %j, then the error has one line', async (text, message) => {
  await expect(readCsv(await csv(text))).rejects.toThrow(message)
})

test('when the file is missing or a directory, then the error says so', async () => {
  await expect(readCsv(path.join(directory, 'none.csv'))).rejects.toThrow(/there is no such file/)
  await expect(readCsv(directory)).rejects.toThrow(/it is a directory/)
})

test.skipIf(!existsSync(real))('when the real file of 589 businesses is read, then every row can be imported', async () => {
  const records = await readCsv(real)
  expect(records).toHaveLength(589)
  expect(records.map(({ record }) => readRecord(record)).filter((mapped) => 'reason' in mapped)).toEqual([])
})
