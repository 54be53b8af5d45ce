import type { Image } from '@directory/contracts/events/media'
import { useEffect, useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { toast } from 'sonner'
import { CropFailed, cropPicture } from './crop-picture.ts'
import { findRefusal, type Refusal } from './image-file.ts'
import { uploadImage } from './upload-image.ts'
import { uploadRefusal } from './upload-refusal.ts'

type Stage =
  | { readonly is: 'waiting'; readonly refusal?: Refusal | undefined }
  | { readonly is: 'cropping'; readonly url: string }
  | { readonly is: 'uploading'; readonly fraction: number }

const uncroppable: Refusal = {
  title: 'Failed to crop image',
  message: 'This file could not be read as a picture. Please try another one.',
}

/** Takes a picture from file through crop to upload, one at a time. */
export function usePictureUpload(onUploaded: (image: Image) => void | Promise<void>) {
  const [stage, setStage] = useState<Stage>({ is: 'waiting' })
  const upload = useRef<AbortController>(undefined)
  const url = stage.is === 'cropping' ? stage.url : undefined
  useEffect(() => () => upload.current?.abort(), [])
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  function refuse(refusal: Refusal) {
    setStage({ is: 'waiting', refusal })
    toast.error(refusal.title, { description: refusal.message })
  }

  async function cropAndSend(source: string, area: Area) {
    const controller = new AbortController()
    upload.current = controller
    const { signal } = controller
    try {
      const picture = await cropPicture(source, area)
      if (signal.aborted) return
      setStage({ is: 'uploading', fraction: 0 })
      const onProgress = (fraction: number) => setStage({ is: 'uploading', fraction })
      const image = await uploadImage(picture, { onProgress, signal })
      await onUploaded(image)
      setStage({ is: 'waiting' })
      toast.success('Image uploaded successfully')
    } catch (error) {
      if (!signal.aborted) refuse(error instanceof CropFailed ? uncroppable : uploadRefusal(error))
    } finally {
      if (upload.current === controller) upload.current = undefined
    }
  }

  return {
    stage,
    refuse,
    choose(file: File) {
      const refusal = findRefusal(file)
      if (refusal) refuse(refusal)
      else setStage({ is: 'cropping', url: URL.createObjectURL(file) })
    },
    crop(area: Area) {
      // On a double click, the second comes while the first is still cropping.
      const isBusy = upload.current && !upload.current.signal.aborted
      if (url && !isBusy) void cropAndSend(url, area)
    },
    unreadable: () => refuse(uncroppable),
    cancel() {
      upload.current?.abort()
      setStage({ is: 'waiting' })
    },
  }
}
