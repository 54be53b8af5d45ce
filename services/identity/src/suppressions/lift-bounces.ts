import { bounces } from '@directory/contracts/catalogue/suppression-reasons'
import type { Transaction } from '../database.ts'

/** Sends to an address again that has bounced, since its holder says that it works. */
export async function liftBounces(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM mail_suppression WHERE email = lower(${email}) AND reason = ANY (${[...bounces]}::text[])`
}
