import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { ListedClient } from '@directory/contracts/http/social-media'
import { BrandColours } from '@directory/frontend-kit/ui/brand-colours'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { PictureTiles } from '@directory/frontend-kit/ui/images/picture-tiles'
import { PictureUpload } from '@directory/frontend-kit/ui/images/picture-upload'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { type ReactNode, useState } from 'react'
import type { useChangeClient } from '../api/change-client.ts'

interface BrandingProps {
  readonly client: ListedClient
  readonly changing: ReturnType<typeof useChangeClient>
  /** Called when an upload starts and ends. */
  readonly onBusy: (isBusy: boolean) => void
}

const listImageIds = ({ contentImages }: ListedClient): string[] => contentImages.map(({ id }) => id)
const firstButton = (here: HTMLElement) => here.querySelector<HTMLElement>('button:enabled')

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 font-semibold">{title}</h4>
      <LeadFocus next={firstButton} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {children}
      </LeadFocus>
    </section>
  )
}

function Logo({ client: { logo, businessName }, changing, onBusy }: BrandingProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Part title="Logo">
      {logo ? (
        <PictureTiles pictures={[logo]} noun="logo" isBusy={changing.isPending} onRemove={() => setAsking(true)} />
      ) : (
        <PictureUpload
          label="Upload a logo"
          onBusy={onBusy}
          onUploaded={async ({ id }) =>
            void (await changing.mutateAsync({ toChange: () => ({ logoId: id }), message: 'Logo updated successfully' }))
          }
        />
      )}
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={changing.isPending}
        title="Remove this logo?"
        description={<p>{businessName || 'The client'} will no longer have a logo.</p>}
        action={changing.isPending ? 'Removing…' : 'Remove logo'}
        onConfirm={() =>
          changing.mutate(
            { toChange: () => ({ logoId: null }), message: 'Logo removed successfully' },
            { onSettled: () => setAsking(false) },
          )
        }
        onCancel={() => setAsking(false)}
      />
    </Part>
  )
}

function ContentImages({ client: { contentImages }, changing, onBusy }: BrandingProps) {
  const [removed, setRemoved] = useState<string>()
  const remove = (id: string) =>
    changing.mutate(
      {
        toChange: (now) => ({ contentImageIds: listImageIds(now).filter((other) => other !== id) }),
        message: 'Content image removed successfully',
      },
      { onSettled: () => setRemoved(undefined) },
    )
  return (
    <Part title="Content images">
      <PictureTiles pictures={contentImages} noun="content image" isBusy={changing.isPending} onRemove={setRemoved} />
      {contentImages.length < socialMediaLimits.contentImages && (
        <PictureUpload
          label="Upload a content image"
          onBusy={onBusy}
          onUploaded={async ({ id }) =>
            void (await changing.mutateAsync({
              toChange: (now) => ({ contentImageIds: [...listImageIds(now), id] }),
              message: 'Content image added successfully',
            }))
          }
        />
      )}
      <ConfirmDialog
        isDestructive
        isOpen={removed !== undefined}
        isBusy={changing.isPending}
        title="Remove this content image?"
        description={<p>The client will no longer see it in the questionnaire.</p>}
        action={changing.isPending ? 'Removing…' : 'Remove image'}
        onConfirm={() => removed && remove(removed)}
        onCancel={() => setRemoved(undefined)}
      />
    </Part>
  )
}

/** The logo, content images and colours of a client; every change is saved immediately. */
export function ClientBranding(props: BrandingProps) {
  const { client, changing } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Logo {...props} />
      <ContentImages {...props} />
      <BrandColours
        colours={client.brandColors}
        limit={socialMediaLimits.brandColors}
        isBusy={changing.isPending}
        onChange={(brandColors) =>
          changing.mutate({
            toChange: () => ({ brandColors }),
            message: brandColors.length > client.brandColors.length ? 'Brand color added successfully' : 'Brand color removed successfully',
          })
        }
      />
    </div>
  )
}
