import { limits } from '@directory/contracts/catalogue/limits'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

/** The most that are recorded at once. */
export const batchSize = 200

const Due = z.strictObject({
  id: z.uuid(),
  accountId: z.uuid(),
  offer: z.string(),
  subject: z.string().nullable(),
  startedAt: z.date(),
  monthly: z.int(),
  includesVat: z.boolean().nullable(),
  firstMonth: z.int().nullable(),
  month: z.int(),
  nextPaymentAt: z.date(),
})
export type DueReminder = z.output<typeof Due>

/**
 * Records the reminders that are due, each once, however many processes do so: of the first full price a week ahead, and of what is paid
 * every six months, ahead of that payment or, if that was missed, later. Stripe charges on the same day of the month in UTC, or on its last.
 */
export const takeDueReminders = (sql: SqlQueries, now: Date): Promise<DueReminder[]> => rows(sql, Due)`
  WITH continuing AS (
    SELECT subscription.*, first_month, (started_at AT TIME ZONE 'UTC') + next * interval '1 month' AS next_payment, next
    FROM subscription JOIN customer USING (account_id) LEFT JOIN checkout ON checkout.id = checkout_id AND checkout.offer = subscription.offer
      CROSS JOIN LATERAL age(${now.toISOString()}::timestamptz AT TIME ZONE 'UTC', started_at AT TIME ZONE 'UTC') AS passed
      CROSS JOIN LATERAL (SELECT (extract(year FROM passed) * 12 + extract(month FROM passed) + 1)::integer AS next) AS count
    WHERE subscription.state = 'active' AND NOT is_ending AND NOT is_deleted AND subscription.monthly IS NOT NULL
      AND started_at <= ${now.toISOString()}::timestamptz
  ), announced AS (
    SELECT *, CASE WHEN next_payment <= (${now.toISOString()}::timestamptz AT TIME ZONE 'UTC') + ${limits.packageWarningDays}::integer * interval '1 day'
      THEN next ELSE next - 1 END AS reached
    FROM continuing WHERE next_payment > ${now.toISOString()}::timestamptz AT TIME ZONE 'UTC'
  ), due AS (
    SELECT *, CASE WHEN next = 1 THEN 1 ELSE reached - reached % ${limits.reminderMonths}::integer END AS month FROM announced
    WHERE reached >= ${limits.reminderMonths}::integer OR (next = 1 AND reached = 1 AND first_month IS NOT NULL)
  ), sent AS (
    INSERT INTO subscription_reminder (subscription_id, month)
    SELECT id, month FROM due
    WHERE NOT EXISTS (SELECT FROM subscription_reminder AS past WHERE past.subscription_id = due.id AND past.month = due.month)
    ORDER BY id LIMIT ${batchSize}::integer
    ON CONFLICT DO NOTHING RETURNING subscription_id
  )
  SELECT id, account_id AS "accountId", offer, subject, started_at AS "startedAt", monthly, includes_vat AS "includesVat",
    first_month AS "firstMonth", month, next_payment AT TIME ZONE 'UTC' AS "nextPaymentAt"
  FROM due JOIN sent ON subscription_id = id`
