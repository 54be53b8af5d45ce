import type { Image } from '@directory/contracts/events/media'
import * as api from '@directory/contracts/http/addresses'
import { buildPath } from '@directory/contracts/http/build-path'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { parseResponse, traceHeader, unreachable } from '@directory/frontend-kit/api-client'

interface UploadOptions {
  /** Called with the progress, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
  /** Private pictures are shown only to those who get their address; those for an enquiry need no account. */
  readonly to?: 'public' | 'private' | { readonly enquiryId: string }
}

function addressOf(to: NonNullable<UploadOptions['to']>): { method: string; path: string } {
  if (to === 'public') return api.uploadImage
  if (to === 'private') return api.uploadPrivateImage
  const { method, path } = api.uploadEnquiryImage
  return { method, path: buildPath(path, {}, { enquiry: to.enquiryId }) }
}

/** Uploads a picture with XMLHttpRequest, as fetch reports no progress. Cancelling rejects with the signal's reason. */
export const uploadImage = (picture: Blob, { onProgress, signal, to = 'public' }: UploadOptions): Promise<Image> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', picture, 'picture.jpg')
    const { method, path } = addressOf(to)
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader(csrfHeader.name, csrfHeader.value)
    request.setRequestHeader('traceparent', traceHeader().traceparent)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      try {
        resolve(parseResponse<Image>({ status: request.status, body: request.responseText }))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(form)
  })
