import type { Company } from './company.ts'

const registers: Readonly<Record<string, string>> = {
  SC: 'Scotland',
  SO: 'Scotland',
  SL: 'Scotland',
  NI: 'Northern Ireland',
  NC: 'Northern Ireland',
  NL: 'Northern Ireland',
}

/** What a website, a letter and an invoice must state about a company, as lines of text; its number says where it is registered. */
export const companyLines = ({ name, number, address, vatNumber }: Company): string[] => [
  name,
  `Registered in ${registers[number.slice(0, 2)] ?? 'England and Wales'}, company number ${number}`,
  `Registered office: ${address}`,
  ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`]),
]
