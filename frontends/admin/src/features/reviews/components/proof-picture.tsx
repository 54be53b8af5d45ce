import type { ReviewProof } from '@directory/contracts/http/reviews'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'

/** The picture of a proof, whose address is only valid for some minutes. */
export function ProofPicture({ proof: { address }, onReload }: { proof: Pick<ReviewProof, 'address'>; onReload: () => void }) {
  const [broken, setBroken] = useState<string>()
  return broken === address ? (
    <Alert tone="danger">
      <p>The picture could not be loaded. Its address is only valid for a few minutes.</p>
      <Button variant="outline" className="mt-3" onClick={onReload}>
        Load it again
      </Button>
    </Alert>
  ) : (
    <a href={address} target="_blank" rel="noreferrer" className="block">
      <img
        src={address}
        alt="The proof, as its author has sent it. Opens in a new tab."
        onError={() => setBroken(address)}
        className="mx-auto max-h-[60dvh] w-auto max-w-full object-contain"
      />
    </a>
  )
}
