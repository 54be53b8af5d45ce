import type { Notice } from '@directory/contracts/events/notices'
import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import { parseOfferId, purchaseName } from '../catalogue/offer.ts'
import { readSeller, type Seller } from '../customers/invoice-footer.ts'
import { noticeRequested } from '../notice-requested.ts'
import { batchSize, type DueReminder, takeDueReminders } from './take-due-reminders.ts'

function toNotice(due: DueReminder, seller: Seller): Notice {
  const recurring = {
    what: purchaseName(parseOfferId(due.offer), due.subject),
    amount: due.monthly,
    vat: seller.getVat(due.includesVat ?? true),
    nextPaymentAt: due.nextPaymentAt.toISOString(),
  }
  return due.month === 1 && due.firstMonth !== null
    ? { notice: 'price-rising', ...recurring, firstMonth: due.firstMonth }
    : { notice: 'subscription-renewing', ...recurring, startedAt: due.startedAt.toISOString() }
}

/** Reminds holders of payments to come; returns how many. */
export async function remindOfPayments(pool: Pool, now: Date): Promise<number> {
  let total = 0
  let batch: number
  do {
    batch = await transaction(pool, async (tx) => {
      const sql = sqlTransaction(tx)
      const due = await takeDueReminders(sql, now)
      const seller = await readSeller(sql)
      await addToOutbox(
        sql,
        due.map((one) => noticeRequested(one.accountId, toNotice(one, seller))),
      )
      return due.length
    })
    total += batch
  } while (batch === batchSize)
  return total
}

/** Reminds of payments every hour from start to stop. */
export const createReminderJob = (pool: Pool, logger: Logger): Job =>
  createScheduledJob({
    name: 'reminders',
    schedule: new Cron('17 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    async run() {
      const reminded = await remindOfPayments(pool, new Date())
      return reminded > 0 ? { reminded } : undefined
    },
  })
