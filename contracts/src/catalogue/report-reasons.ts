/** What a visitor may hold against a listing, in the words of the form. Plain data, so that the browser needs no schema library to show it. */
export const reportReasons = {
  closed: 'The business has closed',
  wrong: 'Something about it is wrong',
  duplicate: 'It is listed twice',
  offensive: 'It is offensive or unlawful',
  fraud: 'It is a fraud',
  other: 'Something else',
} as const
