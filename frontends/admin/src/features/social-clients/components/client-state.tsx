import type { ListedClient } from '@directory/contracts/http/social-media'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Switch } from '@directory/frontend-kit/ui/switch'
import { approvalText, type useChangeClient } from '../api/change-client.ts'
import { formatChangedFields } from '../client-text.ts'

interface ClientStateProps {
  readonly client: ListedClient
  readonly changing: ReturnType<typeof useChangeClient>
}

/** Toggles for the completion and the approval of the setup, and the changes since approval. */
export function ClientState({ client, changing }: ClientStateProps) {
  const { setupCompleted, approvedByTeam, changedFields } = client
  return (
    <div className="grid gap-4">
      {changedFields.length > 0 && (
        <Alert>
          <strong>Changed since approval</strong>
          <p>The client has changed: {formatChangedFields(client)}.</p>
          <Button
            variant="outline"
            className="mt-3"
            disabled={changing.isPending}
            onClick={() => changing.mutate({ toChange: () => ({ changesSeen: true }), message: 'Changes marked as seen' })}
          >
            Seen
          </Button>
        </Alert>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <Switch
          label="Setup completed"
          isOn={setupCompleted}
          isBusy={changing.isPending}
          onChange={(isOn) =>
            changing.mutate({
              toChange: () => ({ setupCompleted: isOn }),
              message: `Setup marked as ${isOn ? 'completed' : 'incomplete'} successfully`,
            })
          }
        />
        <Switch
          label="Approved by the team"
          isOn={approvedByTeam}
          isBusy={changing.isPending}
          onChange={(isOn) => changing.mutate({ toChange: () => ({ approvedByTeam: isOn }), message: approvalText(isOn) })}
        />
      </div>
    </div>
  )
}
