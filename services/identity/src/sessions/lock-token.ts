import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

const LockedToken = z.strictObject({ familyId: z.uuid(), expiresAt: z.date(), rotatedAt: z.date().nullable() })

/** A refresh token by its digest, which nobody else exchanges until the transaction ends; undefined where it is unknown. */
export async function lockToken(tx: Transaction, digest: Uint8Array<ArrayBuffer>): Promise<z.output<typeof LockedToken> | undefined> {
  const [token] = await rows(tx, LockedToken)`
    SELECT family_id AS "familyId", expires_at AS "expiresAt", rotated_at AS "rotatedAt" FROM refresh_token WHERE digest = ${digest} FOR UPDATE`
  return token
}
