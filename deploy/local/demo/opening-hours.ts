import type { Opening, OpeningHours } from '@directory/contracts/events/listings'

const from = (opens: string, closes: string): Opening[] => [{ opens, closes }]
const closed: Opening[] = []

interface Week {
  readonly weekdays: Opening[]
  readonly friday?: Opening[]
  readonly saturday: Opening[]
  readonly sunday: Opening[]
  readonly monday?: Opening[]
  readonly bankHolidays?: Opening[]
}

const week = ({ weekdays, monday = weekdays, friday = weekdays, saturday, sunday, bankHolidays }: Week): OpeningHours => ({
  monday,
  tuesday: weekdays,
  wednesday: weekdays,
  thursday: weekdays,
  friday,
  saturday,
  sunday,
  ...(bankHolidays ? { bankHolidays } : {}),
})

const everyDay = (hours: Opening[]): OpeningHours => week({ weekdays: hours, saturday: hours, sunday: hours, bankHolidays: hours })

const lunchAndDinner: Opening[] = [...from('12:00', '14:30'), ...from('17:30', '22:30')]
const late = from('12:00', '01:00')
const shortDay = from('11:00', '16:00')
const day = from('10:00', '17:00')

/** Opening hours by the values of the demo listings' column `hours`, including some past midnight, 24 hours, and closed Mondays. */
export const demoOpeningHours: Readonly<Record<string, OpeningHours>> = {
  restaurant: week({ weekdays: lunchAndDinner, monday: closed, saturday: from('12:00', '23:00'), sunday: from('12:00', '21:00') }),
  'all-day': week({ weekdays: from('12:00', '23:00'), friday: late, saturday: late, sunday: from('12:00', '22:00') }),
  cafe: week({
    weekdays: from('07:30', '16:00'),
    saturday: from('08:00', '16:00'),
    sunday: from('09:00', '15:00'),
    bankHolidays: from('09:00', '14:00'),
  }),
  shop: week({ weekdays: from('09:30', '17:30'), saturday: from('09:00', '18:00'), sunday: shortDay, bankHolidays: shortDay }),
  office: week({ weekdays: from('09:00', '17:30'), saturday: closed, sunday: closed, bankHolidays: closed }),
  nursery: week({ weekdays: from('08:00', '18:00'), saturday: closed, sunday: closed, bankHolidays: closed }),
  salon: week({
    weekdays: from('09:00', '18:00'),
    monday: closed,
    friday: from('09:00', '20:00'),
    saturday: from('08:30', '17:00'),
    sunday: closed,
  }),
  trade: week({ weekdays: from('08:00', '18:00'), saturday: from('09:00', '13:00'), sunday: closed }),
  garage: week({ weekdays: from('08:30', '17:30'), saturday: from('08:30', '12:30'), sunday: closed, bankHolidays: closed }),
  always: everyDay(from('00:00', '00:00')),
  attraction: week({ weekdays: from('10:00', '18:00'), saturday: from('10:00', '20:00'), sunday: day, bankHolidays: day }),
  evening: week({ weekdays: from('18:00', '00:30'), friday: from('18:00', '03:00'), saturday: from('18:00', '03:00'), sunday: closed }),
}
