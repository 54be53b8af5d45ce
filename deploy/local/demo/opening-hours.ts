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

const lunchAndDinner: Opening[] = [...from('12:00', '14:30'), ...from('17:30', '22:30')]
const shop = week({
  weekdays: from('09:30', '17:30'),
  saturday: from('09:00', '18:00'),
  sunday: from('11:00', '16:00'),
  bankHolidays: from('11:00', '16:00'),
})
const office = week({ weekdays: from('09:00', '17:30'), saturday: closed, sunday: closed, bankHolidays: closed })
const trade = week({ weekdays: from('08:00', '18:00'), saturday: from('09:00', '13:00'), sunday: closed })

/** Hours as businesses of a kind keep them; some stay open past midnight, some all day, and some close on Mondays. */
const byCategory: Readonly<Record<string, readonly OpeningHours[]>> = {
  restaurants: [
    week({ weekdays: lunchAndDinner, monday: closed, saturday: from('12:00', '23:00'), sunday: from('12:00', '21:00') }),
    week({
      weekdays: from('12:00', '23:00'),
      friday: from('12:00', '01:00'),
      saturday: from('12:00', '01:00'),
      sunday: from('12:00', '22:00'),
    }),
    week({
      weekdays: from('07:30', '16:00'),
      saturday: from('08:00', '16:00'),
      sunday: from('09:00', '15:00'),
      bankHolidays: from('09:00', '14:00'),
    }),
  ],
  shopping: [shop],
  services: [office],
  beauty: [
    week({
      weekdays: from('09:00', '18:00'),
      monday: closed,
      friday: from('09:00', '20:00'),
      saturday: from('08:30', '17:00'),
      sunday: closed,
    }),
  ],
  home: [
    trade,
    week({
      weekdays: from('00:00', '00:00'),
      saturday: from('00:00', '00:00'),
      sunday: from('00:00', '00:00'),
      bankHolidays: from('00:00', '00:00'),
    }),
  ],
  entertainment: [
    week({
      weekdays: from('10:00', '18:00'),
      saturday: from('10:00', '20:00'),
      sunday: from('10:00', '17:00'),
      bankHolidays: from('10:00', '17:00'),
    }),
    week({ weekdays: from('18:00', '00:30'), friday: from('18:00', '03:00'), saturday: from('18:00', '03:00'), sunday: closed }),
  ],
  automotive: [trade, week({ weekdays: from('08:30', '17:30'), saturday: from('08:30', '12:30'), sunday: closed, bankHolidays: closed })],
  education: [week({ weekdays: from('08:00', '18:00'), saturday: closed, sunday: closed, bankHolidays: closed })],
}

/** The opening hours of an invented business; every fifth has not said when it is open. */
export function demoOpeningHours(category: string, index: number): OpeningHours | undefined {
  const known = byCategory[category] ?? []
  return index % 5 === 3 ? undefined : known[index % known.length]
}
