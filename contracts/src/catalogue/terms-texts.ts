/** The text of each version of the terms of use, in which `fillTerms` replaces the placeholders. Written by the test of the terms. */
export const termsTexts: Readonly<Record<string, string>> = {
  '2026-11-28': `Terms of use of {siteName}

Version of 28 November 2026

Who we are
----------

{siteName} is a directory of businesses in {city}. These terms call {operator} “we”, and those who use it “you”. You can reach us here.

- {seller}

When these terms apply
----------------------

Everybody may read the site, and the sections on its content and on our liability apply to all who do. If you open an account, you accept all of these terms; if you buy, change or resume a package, you accept them again for that order. They are a contract between you and us, in English. We record which version you accepted, and when.

Your account
------------

You must be at least 18 years old, give your own email address and keep your password to yourself. You are responsible for what is done with your account. You can change your details, download your data and delete the account at any time in Account Settings.

Who may list a business
-----------------------

Its owner, and anybody whom the owner has authorised. The business must be in {city} or serve people there, and an account can have at most 2 listings. A listing with the Starter package is free.

What you may publish
--------------------

Listings, pictures, reviews and replies must be true, lawful and yours to publish. They stay yours: you allow us to store them, to adapt their size and format, and to show them on the site and in links to it, free of charge, until you delete them. A picture may be up to 5 MB in size. You must not publish anything that

- is false or misleading, or presents a business that does not exist
- infringes somebody’s copyright, trade mark or privacy
- is unlawful, offensive, threatening or discriminatory
- offers goods or services that may not be advertised
- contains malicious software, or serves to collect other people’s data
- is a review of your own business, or one that was paid for

How we decide what is published
-------------------------------

A person checks every listing before it is published, usually within 24 to 48 hours, and may check it again when it changes. If we turn down, restrict or remove something, we tell its author why. Anybody can report what they see, for one of the reasons below; we decide on what may harm somebody within 1 day, and on other reports within 7 days.

- The business has closed
- Something about it is wrong
- It is listed twice
- It is offensive or unlawful
- It is fraudulent
- It is not about a genuine experience
- The writer has an interest that they have not stated
- It shows private details of a person
- It uses somebody’s work without permission
- It is not about this business
- Something else

When we disable an account
--------------------------

We may disable an account that is used unlawfully, for fraud, or against these terms seriously or repeatedly. We tell its holder why, and cancel its subscriptions: what has been paid for stays until it ends, and nothing more is charged. Unless the law, harm to others or repeated breaches require us to act at once, we write to business users at least 30 days before we end their account. What was paid for time after that is refunded, unless the reason is fraud.

Appeals and complaints
----------------------

Whoever disagrees with one of our decisions can appeal, free of charge, and we decide again within 14 days. Complaints about anything else are acknowledged at once and answered within 30 days.

Complaints: {siteUrl}/complaints

Reviews
-------

We publish reviews, good and bad, by the same rules. A business cannot have a review removed because it dislikes it, and cannot pay for one. Owners may reply to a review once.

How we check reviews: {siteUrl}/reviews-policy

The order of businesses
-----------------------

These are the main criteria of the order in which businesses are shown, and what payment has to do with it:

- Premium listings, which are those with Gold Standard or Professional, come first. Among them, and among all others, the higher rating comes first, and with equal ratings the name decides. On a first page, the Gold Standard listings are shown above the others, in large cards.
- How well a business matches your words comes first of all. Its name counts most, then its trade and category, its area and its description. Misspelt words are corrected, and we tell you when we have done so.
- You can sort by rating, by name or by newest. Premium listings stay ahead in each of them. Near a postcode or near you, nothing but the distance counts, as the crow flies.
- Gold Standard and Professional are packages that businesses pay for, and their cards carry that name as a badge. Advertisements between the cards are labelled Sponsored. Nothing else about the order is for sale.
- Visitors who are signed in write reviews, which count once we have approved them. The stars of a business are their mean, and the number beside them is how many there are. Where nobody has reviewed a business here, we may show the rating that it has elsewhere, always with where and when it was read. The two are never mixed: once there are reviews here, the stars, the order and the filter follow those alone, and the other rating stands below them on the page. A rating whose source we do not know is not shown. A business cannot change its own.

How ranking works: {siteUrl}/how-ranking-works

Paid packages and their prices
------------------------------

A package is a monthly subscription for one business, or for one account if it is for social media. You pay the price of the page on which you buy, which the payment page states again before you pay. {vat} Stripe takes the payment; we never see your card number. Our prices are:

- Gold Standard, bought when you list a business or on the upgrade page: £99.99 a month
- Professional, bought on the Packages page: £99.99 a month, the first month £49.99
- Gold Standard, bought on the Packages page: £199 a month, the first month £99.50
- Professional, bought in Manage Advertising: £99 a month
- Gold Standard, bought in Manage Advertising: £199 a month
- Social media Basic, bought on the Social Media page: £199 a month, the first month £99.50
- Social media Professional, bought on the Social Media page: £399 a month, the first month £199.50
- Social media Enterprise, bought on the Social Media page: £799 a month, the first month £399.50

The price of the first month
----------------------------

Where there is a lower price for the first month, it applies to the first subscription of a business, and to the first social media subscription of an account. From the second month on, you pay the full price that is shown beside it. If you have deleted a business with a subscription, you have used up the price of the first month.

Renewal and cancellation
------------------------

A subscription begins when its payment is confirmed. It renews each month, on the day on which it began, until it is cancelled, and each renewal is charged to the same payment method. You can cancel at any time where your subscription is shown, with Cancel subscription: the package then stays until the end of the month that you have paid for, and nothing more is charged. There is no minimum term and no fee for cancelling.

If a payment fails
------------------

We tell you by email, and the package stays for 3 days so that you can pay. After that it ends; nothing is owed, and a business continues with the free Starter package. Its other pictures are kept.

Changing a package or its price
-------------------------------

If you change to another package, you see what the change costs before you confirm it; what you have paid for time that remains is credited. We confirm the change by email. We do not raise the price of a running subscription without writing to you at least 30 days before, so that you can cancel.

Your right to cancel within 14 days
-----------------------------------

If you buy as a consumer, you can cancel a package within 14 days of buying it without giving a reason: write to {email}, in any words. If the first month costs less, you have this right again for 14 days from the first payment of the full price. The package then ends immediately, and within 14 days we refund all that you have paid, or that payment, to the payment method that you used. We give sole traders the same rights.

Refunds
-------

If you have paid for a listing that we do not publish in the end, you get everything back. If you delete a business or your account, its subscriptions end at once, and what is left of the month is not refunded, unless you do so because you do not agree with new terms. Your rights as a consumer remain if we do not provide what you have paid for. Refunds go to the original payment method.

Social media marketing
----------------------

We write, plan and publish posts on your own profiles, as many as your package includes, from what you tell us in the questionnaire. Each post is shown to you for approval first. You answer for the facts that you give us, and need the rights to the pictures that you send. The networks have their own terms, and we cannot promise how many people see a post. When the subscription ends, so does our work; your profiles and what was published there remain yours.

The content of the site
-----------------------

Most of what {siteName} shows comes from businesses and reviewers. We check it as described here, but cannot vouch for it. If you buy from a business, your contract is with that business. The name, design and collection of {siteName} are ours: you may link to its pages, but not copy the directory.

Data of businesses
------------------

Owners see how often their listing was viewed and clicked, and can download what we hold about them. We see the same for all listings, and give it to nobody else.

Privacy: {siteUrl}/privacy

Our liability
-------------

Nothing in these terms limits our liability for death or injury caused by negligence, for fraud, or where the law does not allow a limit; nor do they limit a consumer’s rights under the Consumer Rights Act 2015. Otherwise, we are not liable for losses that neither of us could foresee, or that come from things beyond our control. Towards businesses, we are not liable for lost profit, and our liability in any year is limited to what they paid us in it, or £100 if that is more.

Changes to these terms
----------------------

If we change these terms, we publish the new version below, write to all account holders, and ask them to accept it when they sign in. For your account it then applies 15 days after we have written to you, or later. If you do not agree, you can delete your account before then, and we refund the paid time that remains.

Which law applies
-----------------

The law of England and Wales, and its courts decide. Consumers who live in Scotland or Northern Ireland can also use the courts there. Please talk to us first: most things can be resolved. If a part of these terms is invalid, the rest remains.
`,
}
