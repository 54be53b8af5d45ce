import * as api from '@directory/contracts/http/addresses'
import type { ListedClient } from '@directory/contracts/http/social-media'
import { useQuery } from '@directory/frontend-kit/queries'
import { packageTerm } from '@directory/frontend-kit/social-media/package-text'
import { clientName } from '@directory/frontend-kit/social-media/stage-text'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type ReactNode, useState } from 'react'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { clientQuery } from '../../shared/read-client.ts'
import { useRole } from '../../shared/use-role.ts'
import { useChangeClient } from './api/change-client.ts'
import { ClientAnswers } from './components/client-answers.tsx'
import { PackageBadges, StageBadges } from './components/client-badges.tsx'
import { ClientBranding } from './components/client-branding.tsx'
import { ClientManagers } from './components/client-managers.tsx'
import { ClientScreens } from './components/client-screens.tsx'
import { ClientState } from './components/client-state.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-5">
      <h3 className="mb-3 font-display font-medium text-heading">{title}</h3>
      {children}
    </section>
  )
}

function Package({ client }: { client: ListedClient }) {
  return (
    <p className="text-ink-soft">
      <PackageBadges client={client} />
      {client.package && <span className="mt-1 block text-sm">{packageTerm(client.package)}</span>}
    </p>
  )
}

/** All details of a client, with the team's settings; every change is saved immediately. */
export function ClientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  // Cached data may be outdated.
  const { data: client, error, refetch } = useQuery({ ...clientQuery(id), refetchOnMount: 'always', retry: false })
  const { may } = useRole()
  const changing = useChangeClient(id)
  const [isUploading, setUploading] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Modal
      isOpen
      isForm
      title={client ? clientName(client) : 'Client'}
      description={client?.email ?? 'Social media client'}
      onClose={() => (isUploading ? setAsking(true) : onClose())}
    >
      {client ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <StageBadges client={client} />
          <Package client={client} />
          <ClientScreens client={client} />
          <Part title="State">
            <ClientState client={client} changing={changing} />
          </Part>
          {may(api.assignManager) && (
            <Part title="Managers">
              <ClientManagers id={id} />
            </Part>
          )}
          <Part title="Branding">
            <ClientBranding client={client} changing={changing} onBusy={setUploading} />
          </Part>
          <Part title="Answers">
            <ClientAnswers client={client} />
          </Part>
        </div>
      ) : error ? (
        <ErrorState title="This client could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the client…" />
      )}
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        title="Close without the picture?"
        description={<p>It is still being uploaded.</p>}
        action="Close"
        cancel="Stay"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Modal>
  )
}
