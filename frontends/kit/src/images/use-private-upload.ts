import { findRefusal, type Refusal } from '@directory/frontend-kit/images/image-file'
import { uploadImage } from '@directory/frontend-kit/images/upload-image'
import { uploadRefusal } from '@directory/frontend-kit/images/upload-refusal'
import { useEffect, useRef, useState } from 'react'
import { redrawPicture } from './redraw-picture.ts'

type Stage = { readonly is: 'waiting'; readonly refusal?: Refusal | undefined } | { readonly is: 'uploading'; readonly fraction: number }

const unreadable: Refusal = { title: 'Unreadable file', message: 'This file could not be read as a picture. Please try another one.' }

interface PrivateUpload {
  /** The enquiry that it is for; otherwise it belongs to whoever is signed in. */
  readonly enquiryId?: string
  /** With an address that shows the picture as it was sent, in this page. */
  readonly onUploaded: (imageId: string, preview: string) => void
}

/** Uploads a picture that only those see who get its address. */
export function usePrivateUpload({ enquiryId, onUploaded }: PrivateUpload) {
  const [stage, setStage] = useState<Stage>({ is: 'waiting' })
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    upload.current = controller
    const { signal } = controller
    setStage({ is: 'uploading', fraction: 0 })
    const picture = await redrawPicture(file).catch(() => undefined)
    if (signal.aborted) return
    if (!picture) return setStage({ is: 'waiting', refusal: unreadable })
    try {
      const onProgress = (fraction: number) => setStage({ is: 'uploading', fraction })
      const image = await uploadImage(picture, { onProgress, signal, to: enquiryId ? { enquiryId } : 'private' })
      setStage({ is: 'waiting' })
      onUploaded(image.id, URL.createObjectURL(picture))
    } catch (error) {
      if (!signal.aborted) setStage({ is: 'waiting', refusal: uploadRefusal(error) })
    }
  }

  return {
    stage,
    choose(file: File) {
      // Its size does not matter, since it is drawn again.
      const refusal = findRefusal({ type: file.type, size: 0 })
      if (refusal) setStage({ is: 'waiting', refusal })
      else void send(file)
    },
    cancel() {
      upload.current?.abort()
      setStage({ is: 'waiting' })
    },
  }
}
