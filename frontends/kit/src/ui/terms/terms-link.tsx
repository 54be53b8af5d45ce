/** Opens the terms of use in another tab, so that nothing typed here is lost. */
export const TermsLink = () => (
  <a href="/terms" target="_blank" className="font-semibold text-primary underline underline-offset-4" rel="noopener">
    terms of use
  </a>
)
