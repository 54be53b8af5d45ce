/** The reasons for reporting a listing, with their labels in the form. Plain data, so that the browser needs no schema library. */
export const reportReasons = {
  closed: 'The business has closed',
  wrong: 'Something about it is wrong',
  duplicate: 'It is listed twice',
  offensive: 'It is offensive or unlawful',
  fraud: 'It is fraudulent',
  other: 'Something else',
} as const
