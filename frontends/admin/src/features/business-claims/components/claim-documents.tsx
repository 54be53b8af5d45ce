import type { ModeratedClaim } from '@directory/contracts/http/business-claims'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'
import { claimQueueKey } from '../api/read-claims.ts'

/** The pictures that a claimant has sent. Their addresses are valid for some minutes. */
export function ClaimDocuments({ claim: { documents, listing } }: { claim: ModeratedClaim }) {
  const queryClient = useQueryClient()
  const [isBroken, setBroken] = useState(false)
  if (documents.length === 0) return null
  return (
    <div className="mt-4">
      <p className="font-semibold text-sm">Documents</p>
      {isBroken ? (
        <Button
          variant="outline"
          className="mt-2"
          onClick={() => {
            setBroken(false)
            void queryClient.invalidateQueries({ queryKey: claimQueueKey })
          }}
        >
          Load the pictures again
        </Button>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-3">
          {documents.map(({ id, address }, index) => (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer" className="block rounded-md">
                <img
                  src={address}
                  alt={`Document ${index + 1} for ${listing.name}. Opens in a new tab.`}
                  onError={() => setBroken(true)}
                  className="size-36 rounded-md border border-line bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
