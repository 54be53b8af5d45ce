import type { ModeratedClaim } from '@directory/contracts/http/business-claims'
import { Button } from '@directory/frontend-kit/ui/button'
import { cx } from 'class-variance-authority'
import { useState } from 'react'

interface ClaimDocumentsProps {
  readonly claim: Pick<ModeratedClaim, 'documents' | 'listing'>
  /** Whether they are shown as large as they fit. */
  readonly isLarge?: boolean | undefined
  readonly onReload: () => void
}

/** The pictures that a claimant has sent. Their addresses are valid for some minutes. */
export function ClaimDocuments({ claim: { documents, listing }, isLarge = false, onReload }: ClaimDocumentsProps) {
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
            onReload()
          }}
        >
          Load the pictures again
        </Button>
      ) : (
        <ul className={cx('mt-2', isLarge ? 'grid gap-4' : 'flex flex-wrap gap-3')}>
          {documents.map(({ id, address }, index) => (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer" className="block rounded-md">
                <img
                  src={address}
                  alt={`Document ${index + 1} for ${listing.name}. Opens in a new tab.`}
                  onError={() => setBroken(true)}
                  className={cx(
                    'rounded-md border border-line bg-sunken',
                    isLarge ? 'mx-auto max-h-[80dvh] w-auto max-w-full object-contain' : 'size-36 object-cover',
                  )}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
