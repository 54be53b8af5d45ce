import { z } from 'zod'
import { suppressionReasons } from '../catalogue/suppression-reasons.ts'
import { DateTime, Email, Id, searchText, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('identity')

/** An address that gets no optional emails, for one of the reasons. */
export const Suppression = z.strictObject({
  id: Id,
  email: z.string(),
  reason: z.enum(suppressionReasons),
  note: z.string().nullable(),
  since: DateTime,
})
export type Suppression = z.infer<typeof Suppression>

export const SuppressionsQuery = z.object({
  q: searchText(254).optional().describe('Part of the address'),
  reason: z.enum(suppressionReasons).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type SuppressionsQuery = z.infer<typeof SuppressionsQuery>

export const SuppressionsPage = z.strictObject({
  items: z.array(Suppression),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
})
export type SuppressionsPage = z.infer<typeof SuppressionsPage>

export const NewSuppression = z.strictObject({ email: Email, note: text(500).nullable() })
export type NewSuppression = z.infer<typeof NewSuppression>

export const getSuppressions = endpoint({
  summary: 'Suppressed addresses, newest first',
  method: 'GET',
  path: '/mail-suppressions',
  exposure: 'admin',
  query: SuppressionsQuery,
  response: SuppressionsPage,
})
export const addSuppression = endpoint({
  summary: 'Suppress optional emails to an address',
  method: 'POST',
  path: '/mail-suppressions',
  exposure: 'admin',
  body: NewSuppression,
  response: Suppression,
  status: 201,
})
export const removeSuppression = endpoint({
  summary: 'Send emails to an address again, as far as this reason is concerned',
  method: 'DELETE',
  path: '/mail-suppressions/:id',
  exposure: 'admin',
  params: ById,
})

/** What became of an email, as mail providers report it. */
export const DeliveryReport = z.strictObject({
  kind: z.enum(['bounce-permanent', 'bounce-temporary', 'complaint']),
  email: Email,
  occurredAt: DateTime,
  messageId: z.string().max(1_000).optional(),
})
export type DeliveryReport = z.infer<typeof DeliveryReport>

/** The header with the secret that the mail provider's adapter and identity share. */
export const deliveryReportsHeader = 'x-mail-webhook-secret'

export const receiveDeliveryReports = endpoint({
  summary: 'Receive reports of bounces and complaints; the same report counts once',
  method: 'POST',
  path: '/webhooks/mail',
  exposure: 'internal',
  access: 'public',
  body: z.strictObject({ reports: z.array(DeliveryReport).min(1).max(1_000) }),
  response: z.strictObject({ received: z.number().int() }),
})
