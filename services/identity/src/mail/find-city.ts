import type { City } from '@directory/contracts/catalogue/city'
import { Company } from '@directory/contracts/catalogue/company'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const Settings = z.strictObject({
  email: z.string(),
  /** Null in a row of an earlier release, which stored only the email address. */
  address: z.string().nullable(),
  phone: z.string().nullable(),
  company: Company.nullable(),
})

/** The city with what admins have set, or as it is configured until that has been received. */
export async function findCity(tx: PoolClient, configured: City): Promise<City> {
  const [settings] = checkedRows(Settings, await tx.query('SELECT email, address, phone, company FROM city_contact'))
  if (!settings) return configured
  const { email, address, phone, company } = settings
  if (address === null || phone === null) return { ...configured, contact: { ...configured.contact, email } }
  return { ...configured, contact: { email, address, phone }, company }
}
