/** Describes each file of the export. */
export const readme = (day: string, missing: readonly string[]): string =>
  `Everything that we held about you on ${day}.

account.json    Your account: name, address, telephone number, and when you were signed in. Your password is
                not here, since we only hold a check value of it that cannot be turned back.
listings.json   Your businesses as they are stored, how often visitors looked at them and got in touch, day by
                day, those that are kept until they are paid for, the reviews that you have written, and your
                replies to those of others.
billing.json    What stands on your invoices beside the amounts, your subscriptions, and your invoices. The
                amounts are in pence. We never see your card: that is Stripe's affair.
social-media.json
                Your record with our social media team: what you have said of your business, with what is not
                submitted yet, the picture library, the posts, what you and the team have written to each
                other, and the metrics.
images.json     The pictures that you have uploaded, with their sizes and when each came.
pictures/       The pictures themselves, as we keep them: without the place and the device that a camera notes.

The files that end in .json are text; any editor or browser opens them.
${missing.length > 0 ? `\nEmpty, because they were deleted while this was put together: ${missing.join(', ')}\n` : ''}`
