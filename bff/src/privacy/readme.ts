/** Describes each file of the export. */
export const readme = (day: string, missing: readonly string[]): string =>
  `What we held about you on ${day}, but for what protects others: where reviews were written, and our log of decisions.
You can ask us for those.

account.json    Your account: name, address, telephone number, when you were signed in, and which versions of
                the terms of use you have accepted. Your password is not included, since we store only a hash
                of it, which cannot be reversed.
listings.json   Your businesses as they are stored, how often visitors viewed them and got in touch on each
                day, those held until they are paid for, the reviews that you have written with what they
                said before, and your replies to those of others, the reviews that you found helpful, your
                reports, appeals and complaints with what they are about, your claims of businesses, and by
                what we recognise those that you have deleted although they had reviews.
billing.json    The billing details on your invoices, your subscriptions, your invoices, and your purchases and
                changes of them with the version of the terms that you accepted. Amounts are in pence. We
                never see your card details: only Stripe does.
social-media.json
                Your record with our social media team: what you have told us about your business, including
                answers not yet submitted, the picture library, the posts, your messages to and from the
                team, and the metrics. If you are a social media manager, the clients given to you.
enquiries.json  The enquiries that you have sent to businesses, with their pictures and the answers; of those to your businesses, your
                answers, and the state, labels, note and value that you gave them; and your saved replies. Left
                out of those to your businesses: the visitor's name, address and telephone number, what they
                wrote, and their pictures, which are theirs, and what you wrote for a business that is no
                longer yours.
images.json     The pictures that you have uploaded, with their sizes and when each was uploaded.
pictures/       The pictures themselves, as we store them: without the place and device that a camera records.

The files that end in .json are text; any editor or browser can open them.
${missing.length > 0 ? `\nEmpty, because they were deleted while this was being prepared: ${missing.join(', ')}\n` : ''}`
