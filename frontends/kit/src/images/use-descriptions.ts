import type { ListingImage } from '@directory/contracts/events/listings'
import { useState } from 'react'

type Describable = Pick<ListingImage, 'id' | 'alt'>

/** Image descriptions being typed: each is saved on its own, and stays as typed until then. */
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
      // From now on it follows the saved text, unless more has been typed meanwhile.
      setTyped(({ [image.id]: now = '', ...others }) => (now.trim() === words ? others : { ...others, [image.id]: now }))
    },
  }
}
