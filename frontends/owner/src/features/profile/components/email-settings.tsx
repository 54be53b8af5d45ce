import { mailKinds, optionalMailKinds } from '@directory/contracts/catalogue/mail-kinds'
import type { MailSettings } from '@directory/contracts/http/mail-settings'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { Switch } from '@directory/frontend-kit/ui/switch'
import { mapToObj } from 'remeda'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { Answer } from '../../billing/components/answer.tsx'
import { mailSettingsQuery, useChangeMailSettings } from '../api/mail-settings.ts'
import { SuppressionNotice } from './suppression-notice.tsx'

const none = mapToObj(optionalMailKinds, (kind) => [kind, false])

function Switches({ settings: { wanted, suppressions } }: { settings: MailSettings }) {
  const change = useChangeMailSettings()
  const isBusy = (kind: keyof typeof wanted): boolean => change.isPending && kind in change.variables
  return (
    <div className="grid gap-3">
      {suppressions.map((suppression) => (
        <SuppressionNotice key={suppression.reason} suppression={suppression} />
      ))}
      {optionalMailKinds.map((kind) => (
        <Switch
          key={kind}
          label={mailKinds[kind].label}
          description={mailKinds[kind].description}
          isOn={wanted[kind]}
          isBusy={isBusy(kind)}
          onChange={(isOn) => change.mutate({ [kind]: isOn })}
        />
      ))}
      <Button
        variant="outline"
        className="mt-2 justify-self-start"
        disabled={change.isPending || !Object.values(wanted).includes(true)}
        onClick={() => change.mutate(none)}
      >
        Turn all optional emails off
      </Button>
    </div>
  )
}

/** The optional emails, each with a switch that takes effect immediately. */
export function EmailSettings() {
  const settings = useQuery(mailSettingsQuery)
  return (
    <SettingsSection
      title="Emails that you get"
      anchor="emails"
      text="We always send what you need to know: links that you request, changes to your account, payments, and decisions about your businesses and reviews. The rest is up to you."
    >
      <Answer query={settings} loading="Loading your email settings…">
        {(loaded) => <Switches settings={loaded} />}
      </Answer>
    </SettingsSection>
  )
}
