import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** Not indexed: a form, with as many addresses as there are searches. */
export const enquireHead = ({ site }: HeadContext): Head => ({
  title: `Send an enquiry | ${site.city.siteName}`,
  description: `Ask up to three businesses in ${site.city.name} for a quote or an appointment.`,
  canonical: '/enquire',
  noindex: true,
})
