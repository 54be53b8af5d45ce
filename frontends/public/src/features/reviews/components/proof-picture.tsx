import { useState } from 'react'

interface ProofPictureProps {
  /** Undefined if only that there is one is known, as after a reload. */
  readonly address: string | undefined
}

/** The picture of the visitor’s own proof. Its address is only valid for a few minutes. */
export function ProofPicture({ address }: ProofPictureProps) {
  const [broken, setBroken] = useState<string>()
  return address && address !== broken ? (
    <img
      src={address}
      alt="Your proof"
      onError={() => setBroken(address)}
      className="max-h-48 w-auto max-w-full rounded-md border border-line object-contain"
    />
  ) : (
    <p className="text-sm">{address ? 'Your picture is stored. Reload the page to see it.' : 'Your picture has been uploaded.'}</p>
  )
}
