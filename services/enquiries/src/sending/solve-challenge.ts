import type { ProofOfWorkChallenge } from '@directory/contracts/http/enquiries'
import { solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { z } from 'zod'

/** Solves a challenge as a visitor’s browser does, for demo data and tests. */
export async function solveChallenge(challenge: z.output<typeof ProofOfWorkChallenge>): Promise<string> {
  return Buffer.from(JSON.stringify({ challenge, solution: await solve({ challenge, deriveKey }) })).toString('base64')
}
