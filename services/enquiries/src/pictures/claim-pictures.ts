import { claimEnquiryImages } from '@directory/contracts/http/media'
import { call } from '@directory/kit/http/client'
import type { Resources } from '../resources.ts'

export const createClaimPictures =
  (mediaUrl: string): Resources['claimPictures'] =>
  (enquiryId, ids) =>
    call(mediaUrl, claimEnquiryImages, { body: { enquiryId, ids: [...ids] } })
