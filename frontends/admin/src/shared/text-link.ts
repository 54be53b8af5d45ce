/** The style of a link within text. */
export const textLink = 'font-semibold text-primary underline underline-offset-4 wrap-anywhere'
