import { describeContents } from '@directory/contracts/catalogue/package-contents-text'
import { packageIds } from '@directory/contracts/catalogue/packages'
import { expect, test } from 'vitest'

const report = 'A monthly report, compared with your category'
const badge = 'The “Verified” badge, once you have proved that the business is yours'

test('the contents of packages are stated as the services grant them', () => {
  expect(packageIds.map(describeContents)).toEqual([
    ['Up to 10 enquiries a month', 'Offered where visitors ask up to three businesses', report, badge],
    ['Up to 60 enquiries a month', 'Ahead of Starter where visitors ask up to three businesses', report, badge],
    ['Any number of enquiries', 'Offered first where visitors ask up to three businesses', report, badge],
  ])
})
