import { claimMetaTag, claimRecord, claimTextRecord } from '@directory/contracts/catalogue/business-claims'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import type { ProofProps } from './code-proof.tsx'
import { CopyText } from './copy-text.tsx'

/** Shows what the website or its domain must state, and looks for it when asked. */
export function WebsiteProof({ claim, claiming: { check }, onChoose }: ProofProps) {
  const { id, method, proves, token, expiresAt } = claim
  const isRecord = method === 'dns'
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 className="font-display font-medium text-heading">{isRecord ? 'Add this record' : 'Add this tag'}</h2>
      {isRecord ? (
        <>
          <p className="mt-2">
            Add a record of the type <strong>TXT</strong> where you manage the domain. It can take some hours until it is visible. You can
            remove it once we have found it.
          </p>
          <dl className="mt-4 grid gap-4">
            <CopyText label="Name" text={`${claimRecord.host}.${proves}`} />
            <CopyText label="Value" text={claimTextRecord(token ?? '')} />
          </dl>
        </>
      ) : (
        <>
          <p className="mt-2 wrap-anywhere">
            Add this line to the part <code>&lt;head&gt;</code> of the home page of <strong>{proves}</strong>. You can remove it once we
            have found it.
          </p>
          <dl className="mt-4 grid gap-4">
            <CopyText label="Line" text={claimMetaTag(token ?? '')} />
          </dl>
        </>
      )}
      {check.error && (
        <div className="mt-5">
          <Alert tone="danger">{check.error.message}</Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button aria-disabled={check.isPending} onClick={() => !check.isPending && check.mutate(id)}>
          {check.isPending ? 'Looking…' : 'Look for it now'}
        </Button>
        <Button variant="outline" onClick={onChoose}>
          Choose another way
        </Button>
      </div>
      {expiresAt && (
        <p className="mt-5 text-ink-soft text-sm">
          You can come back to this page at any time. The claim ends on {formatDate(expiresAt)} if it is not proven.
        </p>
      )}
    </Card>
  )
}
