import type { Company } from '@directory/contracts/catalogue/company'
import { companyLines } from '@directory/contracts/catalogue/company-lines'

/** What the law requires a website to state about the company that runs it. */
export const CompanyDetails = ({ company }: { company: Company }) => (
  <p className="max-w-[90ch] text-xs leading-5">{companyLines(company).join(' · ')}</p>
)
