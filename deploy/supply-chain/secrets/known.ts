/** What looks like a secret and is none, with the reason. It is told by what it says, since the history holds it under many paths. */
export const known: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /:\/\/user:password@/, reason: 'shows what an address looks like' },
  { pattern: /^amqp:\/\/guest:guest@127\.0\.0\.1$/, reason: 'the account that RabbitMQ gives to its own machine alone' },
  { pattern: /:development-only@/, reason: 'the default that production refuses' },
  { pattern: /=development-only(?:-key)?$/, reason: 'the default that production refuses' },
  { pattern: /"d":"bzmWrOcqZfNBwo9GcGLBfx_/, reason: 'the signing key of a developer’s containers, which production refuses' },
  { pattern: /^postgres:\/\/billing:canary-password@127\.0\.0\.1\b/, reason: 'made up: a test looks for it in the log' },
  { pattern: /^postgres:\/\/a:(?:b|secret)@(?:127\.0\.0\.1|localhost)$/, reason: 'made up: nothing is there' },
  { pattern: /^postgres:\/\/nobody:nothing@127\.0\.0\.1\b/, reason: 'made up: nothing is there' },
  { pattern: /^postgres:\/\/role:secret@database\b/, reason: 'made up: what a secret of a cluster could hold' },
  { pattern: /^amqp:\/\/user:secret@broker\b/, reason: 'made up: what a secret of a cluster could hold' },
  { pattern: /:…@/, reason: 'stands for what a reader puts there' },
  { pattern: /^https:\/\/user:secret@evil\.example\b/, reason: 'made up: an address that must not be taken' },
  { pattern: /^http:\/\/user:secret@public\.test$/, reason: 'made up: an address that must not be fetched' },
]
