interface Topic {
  readonly subject: string
  readonly text: string
}

/** Frequent topics, with the information that we need for an answer. */
export const topics: readonly Topic[] = [
  { subject: 'A listing that needs correcting', text: 'Send us its name and what is wrong, whether it is yours or not.' },
  { subject: 'My listing', text: 'Anything about your own business: its approval, its pictures or a second pair of eyes.' },
  { subject: 'Packages and payments', text: 'Which package suits you, or a question about a payment. Never send us card details.' },
  { subject: 'Social media consultation', text: 'Free, and without obligation. Tell us what you do and who should hear of it.' },
  { subject: 'A rating or review', text: 'Tell us which one, and why you think it is wrong.' },
]

/** A mailto link with the topic as its subject. */
export const emailAbout = (email: string, { subject }: Topic): string => `mailto:${email}?subject=${encodeURIComponent(subject)}`
