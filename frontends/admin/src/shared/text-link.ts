/** The look of a link among words. */
export const textLink = 'font-semibold text-primary underline underline-offset-4 wrap-anywhere'
