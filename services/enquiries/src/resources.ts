import type { Image } from '@directory/contracts/events/media'
import type { SealSecret } from '@directory/kit/seal'
import type { Database } from './database.ts'
import type { ProofOfWork } from './sending/proof-of-work.ts'

/** What the routes work with. */
export interface Resources {
  readonly database: Database
  readonly proofOfWork: ProofOfWork
  /** Claims the pictures that were uploaded under an enquiry's id. */
  readonly claimPictures: (enquiryId: string, ids: readonly string[]) => Promise<Image[]>
  /** Uploads a picture for an enquiry. */
  readonly uploadPicture: (enquiryId: string, bytes: Uint8Array) => Promise<Image>
  /** The domain at which the installation receives email; undefined if it does not. */
  readonly mailDomain: string | undefined
  readonly seal: SealSecret
}
