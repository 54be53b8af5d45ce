import { decodeCsv } from '@directory/contracts/csv/decode-csv'
import { importTemplate } from '@directory/contracts/csv/import-columns'
import { describe, expect, test } from 'vitest'
import { countOutcomes, failedLines, importReducer, start } from '../src/features/import/import-state.ts'
import { guessMapping, hasOwnColumns, missingColumns, openText, readRows, toLayoutKey } from '../src/features/import/read-file.ts'

/** Parses a text with the guessed mapping of its columns. */
function readText(text: string, fileName = 'file.csv') {
  const file = openText(text)
  return readRows(file, guessMapping(file, fileName))
}

const header = 'source,source_id,name,location,phone'

describe('when a CSV file is read', () => {
  test('then each line is a row or has a reason, and of lines with the same key the last one counts', () => {
    const { rows, failures } = readText(`${header}\na,1,One,Beeston,\na,2,,Beeston,\na,1,One Again,Beeston,'+44 115 496 0001\n`)
    expect(rows.map(({ line, row: { name, phone } }) => ({ line, name, phone }))).toEqual([
      { line: 4, name: 'One Again', phone: '+44 115 496 0001' },
    ])
    expect(failures).toEqual([
      { line: 3, reason: expect.stringContaining('name') },
      { line: 2, reason: 'Line 4 has the same source and source_id.' },
    ])
  })

  test('then a line with shifted cells is rejected, and empty cells at the end may be omitted', () => {
    const { rows, failures } = readText(`${header}\na,1,Smith, Jones & Co,Beeston,\na,2,Two,Beeston\n`)
    expect(rows.map(({ row }) => row.name)).toEqual(['Two'])
    expect(failures).toEqual([
      { line: 2, reason: 'It has 6 cells, but there are 5 columns. Text that contains a comma must be in quotation marks.' },
    ])
  })

  test('then a quotation mark in the middle of a cell is literal, and does not affect other lines', () => {
    const { rows, failures } = readText(`${header}\na,1,19" Racks,Beeston,\na,2,Two,Beeston,\n`)
    expect([rows.map(({ row }) => row.name), failures]).toEqual([['19" Racks', 'Two'], []])
  })

  test.each([
    ['UTF-8', Buffer.from('Café £5 – “The Crown”')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFCafé £5 – “The Crown”')],
    ['Windows-1252, as a spreadsheet saves it', Buffer.from('Caf\xe9 \xa35 \x96 \x93The Crown\x94', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFCafé £5 – “The Crown”', 'utf16le')],
  ])('then nothing is lost if it is %s', (_encoding, bytes) => {
    expect(decodeCsv(bytes)).toBe('Café £5 – “The Crown”')
  })
})

describe('when an import proceeds', () => {
  const rows = readText(`${header}\na,1,One,Beeston,\na,2,Two,Beeston,\n`).rows
  const created = { line: 2, outcome: 'created' } as const
  const failed = { line: 3, outcome: 'failed', reason: 'there is no category dragons' } as const
  const checked = [
    { type: 'chosen', fileName: 'a.csv' } as const,
    { type: 'read', rows, unreadable: [{ line: 9, reason: 'It has no name.' }] } as const,
    { type: 'batch', outcomes: [created, failed] } as const,
    { type: 'finished' } as const,
  ].reduce(importReducer, start)

  test('then the preview counts the outcome of each line', () => {
    expect(checked.step).toBe('checked')
    expect(countOutcomes(checked)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 2 })
    expect(failedLines(checked).map(({ line }) => line)).toEqual([3, 9])
  })

  test('then a stopped import keeps its outcomes, continues after them, and ends', () => {
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

  test('then a file that cannot be checked leads back to the start with the reason', () => {
    const state = importReducer(importReducer(start, { type: 'chosen', fileName: 'b.csv' }), {
      type: 'failed',
      problem: 'b.csv contains no rows.',
    })
    expect(state).toEqual({ ...start, problem: 'b.csv contains no rows.' })
  })
})

describe('when a file has foreign columns', () => {
  const foreign =
    'Business Name,Telephone,Address 1,Town/City,Post Code,Web site,Notes\nFox & Grapes,0115 496 0001,21 Southwell Road,Nottingham,NG1 1DL,https://fox.example,Closed on Mondays\n'

  test('then each is mapped to its most likely meaning, and the rest is left out', () => {
    const file = openText(foreign)
    expect(hasOwnColumns(file)).toBe(false)
    const mapping = guessMapping(file, 'Pubs of Nottingham.csv')
    expect(Object.fromEntries(mapping.columns)).toEqual({
      'business name': 'name',
      telephone: 'phone',
      'address 1': 'address',
      'town/city': 'town',
      'post code': 'postcode',
      'web site': 'website',
    })
    expect(mapping.source).toBe('Pubs of Nottingham')
    expect(missingColumns(mapping)).toBeUndefined()
    const columns = new Map([...mapping.columns].filter(([header]) => header !== 'town/city'))
    expect(missingColumns({ ...mapping, columns })).toBe('Choose the column that contains the location or town.')
    expect(missingColumns({ ...mapping, columns: new Map() })).toBe('Choose the column that contains the business’s name.')
    expect(readRows(file, mapping).rows.map(({ row }) => row)).toEqual([
      expect.objectContaining({
        source: 'Pubs of Nottingham',
        sourceId: expect.stringMatching(/^fox-grapes-[a-z0-9]+$/),
        name: 'Fox & Grapes',
        location: 'Nottingham',
        phone: '0115 496 0001',
        website: 'https://fox.example',
      }),
    ])
  })

  test('then the same file gives the same ids in any order of lines, and businesses with the same name in different places are distinct', () => {
    const lines = ['Costa,NG1 1AA,Nottingham', 'Costa,NG2 2BB,Nottingham', 'Café Sobar,,Nottingham']
    const ids = (text: string) => readText(text).rows.map(({ row }) => row.sourceId)
    const sourceIds = ids(`Name,Postcode,Town\n${lines.join('\n')}\n`)
    expect(new Set(sourceIds).size).toBe(3)
    expect(ids(`Name,Postcode,Town\n${lines.toReversed().join('\n')}\n`)).toEqual(sourceIds.toReversed())
    expect(ids('Name,Postcode,Town\n COSTA ,ng11aa,Nottingham\n')).toEqual(sourceIds.slice(0, 1))
  })

  test.each([
    [
      'a long common prefix',
      [
        'Nottinghamshire Healthcare NHS Foundation Trust: Ward A,NG3 6AA,',
        'Nottinghamshire Healthcare NHS Foundation Trust: Ward B,NG3 6AA,',
      ],
    ],
    ['a non-Latin script', ['北京饭店,NG1 1AA,', '上海饭店,NG1 1AA,']],
    [
      'the same name at similar long addresses',
      ['Costa,,"Victoria Shopping Centre, Lower Parade, Unit 5"', 'Costa,,"Victoria Shopping Centre, Lower Parade, Unit 9"'],
    ],
  ])('then businesses with %s are distinct', (_what, lines) => {
    const text = `Name,Postcode,Address,Town\n${lines.map((line) => `${line},Nottingham`).join('\n')}\n`
    expect(readText(text)).toMatchObject({ rows: [{ line: 2 }, { line: 3 }], failures: [] })
  })

  test('then of two with the same name and place the last one counts, and the other is reported', () => {
    const { failures } = readText('Name,Postcode,Town\nCosta,NG1 1AA,Nottingham\nCosta,NG1 1AA,Nottingham\n')
    expect(failures).toEqual([{ line: 2, reason: 'Line 3 has the same name and place.' }])
  })

  test('then a repeated download has the same source, and categories may be given by name', () => {
    const { rows } = readText('Name,Town,Category\nAcme,Nottingham,Health & Beauty\n', 'Pubs (1).csv')
    expect(rows).toMatchObject([{ row: { source: 'Pubs', category: 'health-beauty' } }])
  })

  test('then files with the same columns in another order have the same layout, and others have another', () => {
    const layouts = ['Name,Town\nA,B\n', 'Town,Name\nB,A\n', 'Name,Area\nA,B\n'].map((text) => toLayoutKey(openText(text)))
    expect(new Set(layouts).size).toBe(2)
    expect(layouts[0]).toBe(layouts[1])
  })

  test('then of two columns that could be the same only one is mapped, and our own name wins', () => {
    const { columns } = guessMapping(openText('Company,name,location\nAcme Ltd,Acme,Beeston\n'), 'a.csv')
    expect(Object.fromEntries(columns)).toEqual({ name: 'name', location: 'location' })
  })
})

test('when the template is imported unchanged, then it needs no mapping, and its example is valid', () => {
  const file = openText(importTemplate())
  expect(hasOwnColumns(file)).toBe(true)
  const { rows, failures } = readRows(file, guessMapping(file, 'businesses.csv'))
  expect([rows.map(({ row }) => row.name), failures]).toEqual([['Trent Bridge Bakery'], []])
})
