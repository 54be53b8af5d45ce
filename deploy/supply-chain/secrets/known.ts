/** False positives, with the reason. They are identified by content, since they have many paths in the history. */
export const known: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /:\/\/user:password@/, reason: 'an example of a URL' },
  { pattern: /^amqp:\/\/guest:guest@127\.0\.0\.1$/, reason: 'RabbitMQ’s default account, which only localhost can use' },
  { pattern: /:development-only@/, reason: 'the default that production refuses' },
  { pattern: /=(?:whsec_)?development-only(?:-key)?$/, reason: 'the default that production refuses' },
  {
    pattern: /^MEILI_ADMIN_KEY=bf4f16[0-9a-f]{58}$/,
    reason: 'derived from the default master key, which production refuses',
  },
  { pattern: /"d":"bzmWrOcqZfNBwo9GcGLBfx_/, reason: 'the signing key of a developer’s containers, which production refuses' },
  { pattern: /^postgres:\/\/billing:canary-password@127\.0\.0\.1\b/, reason: 'fictitious: a test looks for it in the log' },
  { pattern: /^postgres:\/\/a:(?:b|secret)@(?:127\.0\.0\.1|localhost)$/, reason: 'fictitious: nothing listens there' },
  { pattern: /^postgres:\/\/nobody:nothing@127\.0\.0\.1\b/, reason: 'fictitious: nothing listens there' },
  { pattern: /^postgres:\/\/role:secret@database\b/, reason: 'fictitious: a plausible secret of a cluster' },
  { pattern: /^amqp:\/\/user:secret@broker\b/, reason: 'fictitious: a plausible secret of a cluster' },
  { pattern: /:…@/, reason: 'a placeholder for the reader' },
  { pattern: /^https:\/\/user:secret@evil\.example\b/, reason: 'fictitious: a URL that must be rejected' },
  { pattern: /^http:\/\/user:secret@public\.test$/, reason: 'fictitious: a URL that must not be fetched' },
]
