import { Prisma } from '../generated/prisma/client.ts'

/** What a client is called until the questionnaire names its business. */
export const clientName = Prisma.sql`coalesce(nullif(client.business_name, ''), client.email)`

/** The managers to whom the current `client` row is given. */
export const managersOfClient = Prisma.sql`
  client_manager JOIN account ON account.id = client_manager.account_id AND account.is_manager AND client_manager.client_id = client.id`
