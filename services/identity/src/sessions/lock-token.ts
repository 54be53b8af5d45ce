import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

const LockedToken = z.strictObject({ familyId: z.uuid(), expiresAt: z.date(), rotatedAt: z.date().nullable() })

/** Locks a refresh token, found by its digest, until the transaction ends; undefined if unknown. */
export async function lockToken(tx: Transaction, digest: Uint8Array<ArrayBuffer>): Promise<z.output<typeof LockedToken> | undefined> {
  const [token] = await rows(tx, LockedToken)`
    SELECT family_id AS "familyId", expires_at AS "expiresAt", rotated_at AS "rotatedAt" FROM refresh_token WHERE digest = ${digest} FOR UPDATE`
  return token
}
