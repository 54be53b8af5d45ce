import { claimImages } from '@directory/contracts/http/media'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'

/** The private picture of a proof. */
export interface ProofImage {
  readonly imageId: string
  readonly url: string
}

/** Claims a private picture at the media service for a proof, on behalf of the caller, whose it must be. */
export type ClaimProof = (token: string, imageId: string) => Promise<ProofImage>

export const createClaimProof =
  (mediaUrl: string): ClaimProof =>
  async (token, imageId) => {
    const [image] = await call(mediaUrl, claimImages, { token, body: { ids: [imageId], isPrivate: true } })
    if (!image) throw new Problem('upstream-unavailable', { cause: new Error(`media left out the picture ${imageId}`) })
    return { imageId: image.id, url: image.url }
  }
