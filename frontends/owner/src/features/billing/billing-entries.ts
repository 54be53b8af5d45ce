import { countryCodes } from '@directory/contracts/catalogue/countries'
import { BillingDetails } from '@directory/contracts/http/invoices'
import { z } from 'zod'
import { orBlank } from '../../shared/forms/blank.ts'

const { name, vatNumber, line1, line2, town, postcode, country } = BillingDetails.shape

/** The schema of the billing form: everything may be blank, and a VAT number may contain spaces. */
export const billingEntries = z.object({
  name: orBlank(name),
  vatNumber: z
    .string()
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .pipe(orBlank(vatNumber)),
  line1: orBlank(line1),
  line2: orBlank(line2),
  town: orBlank(town),
  postcode: orBlank(postcode),
  country,
})

export const toBillingEntries = (details: BillingDetails) => ({
  name: details.name ?? '',
  vatNumber: details.vatNumber ?? '',
  line1: details.line1 ?? '',
  line2: details.line2 ?? '',
  town: details.town ?? '',
  postcode: details.postcode ?? '',
  country: details.country,
})

const names = new Intl.DisplayNames('en-GB', { type: 'region' })

/** The countries to choose from, by name. */
export const countries = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
