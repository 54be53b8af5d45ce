import { decodeCsv } from '@directory/contracts/csv/decode-csv'
import { describe, expect, test } from 'vitest'
import { failedLines, importReducer, start, tallyOf } from '../src/features/import/import-state.ts'
import { readText } from '../src/features/import/read-file.ts'

const header = 'source,source_id,name,location,phone'

describe('when a CSV file is read', () => {
  test('then each line is a row or has a reason, and of lines with one key the last one counts', () => {
    const { rows, failures } = readText(`${header}\na,1,One,Beeston,\na,2,,Beeston,\na,1,One Again,Beeston,'+44 115 496 0001\n`)
    expect(rows.map(({ line, row: { name, phone } }) => ({ line, name, phone }))).toEqual([
      { line: 4, name: 'One Again', phone: '+44 115 496 0001' },
    ])
    expect(failures).toEqual([
      { line: 3, reason: expect.stringContaining('name') },
      { line: 2, reason: 'Line 4 has the same source and source_id.' },
    ])
  })

  test('then a line whose cells have slipped is no row, and empty cells at the end may be left away', () => {
    const { rows, failures } = readText(`${header}\na,1,Smith, Jones & Co,Beeston,\na,2,Two,Beeston\n`)
    expect(rows.map(({ row }) => row.name)).toEqual(['Two'])
    expect(failures).toEqual([
      { line: 2, reason: 'It has 6 cells, but there are 5 columns. Text that holds a comma needs quotes around it.' },
    ])
  })

  test('then a quotation mark in the middle of a cell is one, and keeps no other line out', () => {
    const { rows, failures } = readText(`${header}\na,1,19" Racks,Beeston,\na,2,Two,Beeston,\n`)
    expect([rows.map(({ row }) => row.name), failures]).toEqual([['19" Racks', 'Two'], []])
  })

  test.each([
    ['UTF-8', Buffer.from('Café £5 – “The Crown”')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFCafé £5 – “The Crown”')],
    ['Windows-1252, as a spreadsheet saves it', Buffer.from('Caf\xe9 \xa35 \x96 \x93The Crown\x94', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFCafé £5 – “The Crown”', 'utf16le')],
  ])('then nothing of it is lost when it is %s', (_encoding, bytes) => {
    expect(decodeCsv(bytes)).toBe('Café £5 – “The Crown”')
  })
})

describe('when an import goes on', () => {
  const rows = readText(`${header}\na,1,One,Beeston,\na,2,Two,Beeston,\n`).rows
  const created = { line: 2, outcome: 'created' } as const
  const failed = { line: 3, outcome: 'failed', reason: 'there is no category dragons' } as const
  const checked = [
    { type: 'chosen', fileName: 'a.csv' } as const,
    { type: 'read', rows, unreadable: [{ line: 9, reason: 'It has no name.' }] } as const,
    { type: 'batch', outcomes: [created, failed] } as const,
    { type: 'finished' } as const,
  ].reduce(importReducer, start)

  test('then the preview counts what would become of each line', () => {
    expect(checked.step).toBe('checked')
    expect(tallyOf(checked)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 2 })
    expect(failedLines(checked).map(({ line }) => line)).toEqual([3, 9])
  })

  test('then one that stops keeps what is done, goes on after it, and ends', () => {
    const stopped = [
      { type: 'applied' } as const,
      { type: 'batch', outcomes: [created] } as const,
      { type: 'failed', problem: 'We could not reach the server.' } as const,
    ].reduce(importReducer, checked)
    expect(stopped).toMatchObject({ step: 'stopped', outcomes: [created], problem: 'We could not reach the server.' })
    const done = [{ type: 'applied' } as const, { type: 'batch', outcomes: [failed] } as const, { type: 'finished' } as const].reduce(
      importReducer,
      stopped,
    )
    expect(done).toMatchObject({ step: 'done', outcomes: [created, failed], problem: undefined })
  })

  test('then a file that cannot be checked leads back to the choice with the reason', () => {
    const state = importReducer(importReducer(start, { type: 'chosen', fileName: 'b.csv' }), {
      type: 'failed',
      problem: 'b.csv holds no rows.',
    })
    expect(state).toEqual({ ...start, problem: 'b.csv holds no rows.' })
  })
})
