/** Secrets of this product that the general rules do not cover. Each pattern matches the secret with its context. */
export const ownPatterns: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'a key that signs access tokens (the private part of a JWK)', pattern: /\\?"d\\?"\s*:\s*\\?"[\w-]{43}\\?"/g },
  { name: 'a token, such as the operator’s', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{40,}/g },
  { name: 'a secret key of Stripe', pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/g },
  { name: 'the secret that signs Stripe’s webhooks', pattern: /\bwhsec_[A-Za-z0-9+/=]{16,}/g },
  { name: 'a URL with a password', pattern: /\b(?:smtps?|amqps?|postgres(?:ql)?|https?):\/\/[^\s:@/'"`<>]+:[^\s:@/'"`<>$]+@[\w.-]+/g },
  {
    name: 'a password or key of the containers',
    pattern: /\b(?:[A-Z0-9]+_)*(?:PASSWORD|SECRET|MASTER_KEY|ADMIN_KEY|ACCESS_KEY)=['"]?[\w+/=-]{12,}/g,
  },
]
