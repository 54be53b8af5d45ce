import { CitySettings } from '@directory/contracts/events/city-settings'
import type { FormErrors } from '@directory/frontend-kit/business-form/business-rules'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { daysText, parseDays } from '../days.ts'
import { SettingsSection } from './settings-section.tsx'

const { element: day } = CitySettings.shape.bankHolidays

function findError(dates: readonly string[]): FormErrors {
  const invalid = dates.find((date) => !day.safeParse(date).success)
  return invalid === undefined ? {} : { bankHolidays: `There is no such date: ${invalid}.` }
}

export function BankHolidaysSection({ settings }: { settings: CitySettings }) {
  return (
    <SettingsSection
      title="Bank holidays"
      intro="Days on which businesses’ bank holiday hours apply."
      settings={settings}
      sections={['bankHolidays']}
      toValues={({ bankHolidays }) => ({ bankHolidays: daysText(bankHolidays) })}
      findErrors={({ bankHolidays }) => findError(parseDays(bankHolidays))}
      toChange={({ bankHolidays }) => ({ bankHolidays: parseDays(bankHolidays) })}
    >
      <TextAreaField name="bankHolidays" label="Days" rows={8} hint="One per line, such as 25 December 2026." />
    </SettingsSection>
  )
}
