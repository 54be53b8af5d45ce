import { limits } from '@directory/contracts/catalogue/limits'
import { Prisma } from '../generated/prisma/client.ts'

/** Whether a listing waits for its owner, who was asked something not too long ago. */
export const awaitsOwner = Prisma.sql`EXISTS (
  SELECT FROM owner_question
  WHERE listing_id = listing.id AND settled_at IS NULL AND asked_at > now() - make_interval(days => ${limits.answerDays}::integer))`
