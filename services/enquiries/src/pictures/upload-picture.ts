import { uploadEnquiryImage } from '@directory/contracts/http/media'
import { parseResponse } from '@directory/kit/http/client'
import { fetchUpstream } from '@directory/kit/http/fetch-upstream'
import { Problem } from '@directory/kit/problem'
import type { Resources } from '../resources.ts'

/** Milliseconds, with the time that media takes to decode it. */
const timeout = 30_000

export const createUploadPicture =
  (mediaUrl: string): Resources['uploadPicture'] =>
  async (enquiryId, bytes) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), 'picture')
    const { method, path } = uploadEnquiryImage
    const url = new URL(`${path}?${new URLSearchParams({ enquiry: enquiryId })}`, mediaUrl)
    const response = await fetchUpstream(url, path, { method, body, signal: AbortSignal.timeout(timeout) }).catch((cause: unknown) => {
      throw new Problem('upstream-unavailable', { cause })
    })
    return parseResponse(uploadEnquiryImage, response)
  }
