import { provisionDatabase } from '@directory/kit/database/provision'
import { databaseRoles } from '../services/places.ts'
import type { ProductOptions } from './product.ts'

/** Creates the roles and schemas of all services, with the passwords of this installation. */
export const provision = ({ databaseUrl, secrets }: Pick<ProductOptions, 'databaseUrl' | 'secrets'>): Promise<void> =>
  provisionDatabase(
    databaseUrl,
    databaseRoles.map((name) => ({ name, password: secrets.databasePasswords[name] ?? '' })),
  )
