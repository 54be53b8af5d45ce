import { z } from 'zod'
import { line } from '../primitives.ts'

const compact = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

const CompanyNumber = z
  .string()
  .overwrite(compact)
  .regex(/^(?:\d{8}|[A-Z]{2}\d{6})$/, 'Enter the 8 characters of the company number, such as 01234567 or SC123456.')

const VatNumber = z
  .string()
  .overwrite(compact)
  .regex(/^GB(?:\d{9}|\d{12})$/, 'Enter GB and 9 or 12 digits, such as GB123456789.')

/** The company that runs the site. Without a VAT number, it is not registered for VAT. */
export const Company = z.strictObject({ name: line(160), number: CompanyNumber, address: line(200), vatNumber: VatNumber.nullable() })
export type Company = z.infer<typeof Company>
