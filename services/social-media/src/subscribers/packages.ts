import type { City } from '@directory/contracts/catalogue/city'
import { type SocialPackageChanged, SocialPackageId, SubscriptionState } from '@directory/contracts/events/billing'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { type Received, subscriber } from '@directory/kit/messaging/subscriber'
import { z } from 'zod'
import { clientNotice } from '../notices/notice-requested.ts'

type ReceivedPackage = z.output<typeof SocialPackageChanged.data> & { readonly version: number }

/** The newest state of each account’s package. */
function newestPackages(events: readonly Received<typeof SocialPackageChanged>[]): ReceivedPackage[] {
  const newest = new Map<string, ReceivedPackage>()
  for (const { aggregate, data } of events) {
    const received = { ...data, version: aggregate.version }
    if ((newest.get(received.accountId)?.version ?? 0) < received.version) newest.set(received.accountId, received)
  }
  return [...newest.values()]
}

const WrittenPackage = z.strictObject({
  accountId: z.uuid(),
  socialPackage: SocialPackageId,
  state: SubscriptionState,
  setupCompleted: z.boolean(),
  stateBefore: SubscriptionState.nullable(),
})
type WrittenPackage = z.output<typeof WrittenPackage>

/** Writes packages into their accounts' records, creating missing ones. A deleted account gets none. */
async function writePackages(sql: SqlQueries, received: readonly ReceivedPackage[], city: City): Promise<WrittenPackage[]> {
  const json = JSON.stringify(received)
  // Always in the same order, so that transactions do not deadlock.
  await sql.$executeRaw`
    INSERT INTO account AS stored (id) SELECT "accountId" FROM jsonb_to_recordset(${json}::jsonb) AS incoming("accountId" uuid) ORDER BY 1
    ON CONFLICT (id) DO UPDATE SET version = stored.version`
  return rows(sql, WrittenPackage)`
    INSERT INTO client AS stored (id, account_id, email, target_location, social_package, package_started_at, package_ends_at, package_state, package_version)
    SELECT account.client_id, account.id, coalesce(account.email, ''), ${city.name}, incoming."socialPackage", incoming."startedAt", incoming."endsAt", incoming.state, incoming.version
    FROM jsonb_to_recordset(${json}::jsonb)
      AS incoming("accountId" uuid, "socialPackage" text, "startedAt" timestamptz, "endsAt" timestamptz, state text, version integer)
      JOIN account ON account.id = incoming."accountId" AND NOT account.is_deleted
    ORDER BY account.id
    ON CONFLICT (account_id) DO UPDATE SET social_package = excluded.social_package, package_started_at = excluded.package_started_at,
      package_ends_at = excluded.package_ends_at, package_state = excluded.package_state, package_version = excluded.package_version,
      version = stored.version + 1, updated_at = now()
    WHERE stored.package_version < excluded.package_version
    RETURNING account_id AS "accountId", social_package AS "socialPackage", package_state AS state, setup_completed AS "setupCompleted",
      (SELECT package_state FROM client AS before WHERE before.id = stored.id) AS "stateBefore"`
}

/** Whether a package was newly bought and its questionnaire has not been completed. */
const isSetupDue = ({ state, stateBefore, setupCompleted }: WrittenPackage): boolean =>
  state === 'active' && (stateBefore === null || stateBefore === 'ended') && !setupCompleted

/** Follows billing's packages: their type, start, end and payment state. */
export const packages = (city: City) =>
  subscriber('social-media.packages', {
    SocialPackageChanged: async (events, tx) => {
      const sql = sqlTransaction(tx)
      const written = await writePackages(sql, newestPackages(events), city)
      await addToOutbox(
        sql,
        written.filter(isSetupDue).map(({ accountId, socialPackage }) => clientNotice(accountId, { notice: 'setup-due', socialPackage })),
      )
    },
  })
