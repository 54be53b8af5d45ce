import { describeContents } from '@directory/contracts/catalogue/package-contents-text'
import { packageIds } from '@directory/contracts/catalogue/packages'
import { expect, test } from 'vitest'

const report = 'A monthly report, compared with your category'

test('the contents of packages are stated as the services grant them', () => {
  expect(packageIds.map(describeContents)).toEqual([
    ['Up to 10 enquiries a month', 'Offered where visitors ask up to three businesses', report],
    ['Up to 60 enquiries a month', 'Ahead of Starter where visitors ask up to three businesses', report],
    ['Any number of enquiries', 'Offered first where visitors ask up to three businesses', report],
  ])
})
