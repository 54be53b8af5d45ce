import type { ReadyReasons, ReasonedAction } from '@directory/contracts/http/desk'

/** The ready reasons until an admin changes them. */
export const initialReasons: Readonly<Record<ReasonedAction, ReadyReasons['reasons']>> = {
  'reject-listing': [
    {
      title: 'Not in this city',
      text: 'The directory lists businesses in and around this city only, and yours does not seem to have an address or customers here.',
    },
    {
      title: 'Listed already',
      text: 'This business is listed already. Claim the existing page instead: open it and choose “Is this your business?”.',
    },
    {
      title: 'Too little to go on',
      text: 'Visitors cannot tell from your text what you offer. Describe your services in a few sentences, and submit it again.',
    },
    {
      title: 'Contact details do not work',
      text: 'We could not reach the business with these contact details. Correct them, and submit it again.',
    },
    {
      title: 'Pictures are not yours',
      text: 'The pictures do not seem to show your business, or to be yours. Use your own, and submit it again.',
    },
  ],
  'ask-owner': [
    { title: 'Where is it?', text: 'Where do you serve your customers: at an address in this city, or at theirs?' },
    { title: 'Is it yours?', text: 'What do you do at this business? Please write from an address at its website, if it has one.' },
    {
      title: 'Listed already?',
      text: 'We have a page of a business that seems to be the same. Is yours another one, and how do they differ?',
    },
    { title: 'What do you offer?', text: 'Which services do you offer, and to whom? Add them to your description.' },
    { title: 'Whose pictures?', text: 'Have you taken the pictures yourself, or are you allowed to use them?' },
  ],
  'uphold-report': [
    { title: 'Corrected', text: 'You were right. We have corrected it. Thank you for telling us.' },
    { title: 'Removed', text: 'It breaks our rules, so we have removed it. Thank you for telling us.' },
    { title: 'Closed', text: 'The business has closed, so visitors no longer see it. Thank you for telling us.' },
    { title: 'Decided again', text: 'We have looked at it again and have changed our decision.' },
  ],
  'dismiss-report': [
    { title: 'Keeps our rules', text: 'We have looked at it, and it keeps our rules, so it stays as it is.' },
    {
      title: 'An opinion',
      text: 'It is the opinion of somebody who describes their own experience. Others may see it differently, and the owner can reply to it.',
    },
    {
      title: 'Could not confirm',
      text: 'We could not confirm this from what we have found. Tell us more if you can, and we will look again.',
    },
    { title: 'Changed already', text: 'It had been changed or removed already when we looked at it.' },
    { title: 'Decision stands', text: 'We have looked at it again, and there is nothing new that would change our decision.' },
  ],
  'grant-claim': [
    { title: 'Documents show it', text: 'The documents show that the business is yours.' },
    { title: 'Better proof', text: 'Your proof is the stronger one of those that we have seen.' },
  ],
  'refuse-claim': [
    {
      title: 'Cannot be read',
      text: 'We cannot read the documents. Take new pictures in good light, with every corner visible, and begin again.',
    },
    {
      title: 'Another business',
      text: 'The documents name another business, or another address. Send some that name this one, or choose another way to prove it.',
    },
    {
      title: 'No link to you',
      text: 'The documents do not show that you act for the business. Send some that name you as well, and begin again.',
    },
    { title: 'Out of date', text: 'The documents are too old to show whose the business is today. Send some from the last twelve months.' },
    { title: 'Owner has shown it', text: 'The present owner has shown us that the business is theirs.' },
  ],
}
