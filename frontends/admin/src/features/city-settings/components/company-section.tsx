import type { CitySettings } from '@directory/contracts/events/city-settings'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { TickBoxField } from '@directory/frontend-kit/ui/forms/tick-box-field'
import { useWatch } from 'react-hook-form'
import { SettingsSection } from './settings-section.tsx'

interface CompanyValues {
  readonly isCompany: boolean
  readonly isVatRegistered: boolean
  readonly company: { name: string; number: string; address: string; vatNumber: string }
}

const toValues = ({ company }: CitySettings): CompanyValues => ({
  isCompany: company !== null,
  isVatRegistered: company !== null && company.vatNumber !== null,
  company: {
    name: company?.name ?? '',
    number: company?.number ?? '',
    address: company?.address ?? '',
    vatNumber: company?.vatNumber ?? '',
  },
})

const toChange = ({ isCompany, isVatRegistered, company }: CompanyValues) => ({
  company: isCompany ? { ...company, vatNumber: isVatRegistered ? company.vatNumber : null } : null,
})

function CompanyFields() {
  const [isCompany, isVatRegistered] = useWatch({ name: ['isCompany', 'isVatRegistered'] })
  if (!isCompany) return null
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="company.name" label="Registered name" maxLength={160} />
        <TextField name="company.number" label="Company number" maxLength={20} hint="8 characters, such as 01234567 or SC123456." />
      </div>
      <TextField name="company.address" label="Registered office" maxLength={200} />
      <TickBoxField name="isVatRegistered" label="Registered for VAT" hint="Otherwise invoices state that the company is not." />
      {isVatRegistered && (
        <TextField
          name="company.vatNumber"
          label="VAT number"
          maxLength={24}
          hint="GB and 9 or 12 digits, such as GB123456789."
          className="max-w-xs"
        />
      )}
    </>
  )
}

/** The company that runs the site. */
export function CompanySection({ settings }: { settings: CitySettings }) {
  return (
    <SettingsSection
      title="Company details"
      intro="A company must state them on its website and its invoices: they are shown at the foot of every page, and on invoices from now on."
      settings={settings}
      sections={['company']}
      toValues={toValues}
      toChange={toChange}
    >
      <TickBoxField name="isCompany" label="The directory is run by a company" />
      <CompanyFields />
    </SettingsSection>
  )
}
