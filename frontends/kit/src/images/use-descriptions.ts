import type { ListingImage } from '@directory/contracts/events/listings'
import { useState } from 'react'

type Describable = Pick<ListingImage, 'id' | 'alt'>

/** The words for images while they are typed: they are saved one by one, and stay as they were typed until that is done. */
export function useDescriptions(images: readonly Describable[], save: (id: string, words: string) => Promise<boolean>) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const wordsFor = ({ id, alt }: Describable): string => typed[id] ?? alt
  const isUnsaved = (image: Describable): boolean => wordsFor(image).trim() !== image.alt
  return {
    wordsFor,
    isUnsaved,
    isAnyUnsaved: images.some(isUnsaved),
    type: (id: string, words: string) => setTyped((before) => ({ ...before, [id]: words })),
    async save(image: Describable): Promise<void> {
      const words = wordsFor(image).trim()
      if (!words || !isUnsaved(image) || !(await save(image.id, words))) return
      // From now on it follows what others write, unless more has been typed meanwhile.
      setTyped(({ [image.id]: now = '', ...others }) => (now.trim() === words ? others : { ...others, [image.id]: now }))
    },
  }
}
