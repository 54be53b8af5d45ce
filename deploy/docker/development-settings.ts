import { createVariables, processNames } from '@directory/contracts/services'

const none = 'development-only'

/** Secrets of a developer's machine: every one says that it is none. */
const secrets = {
  POSTGRES_PASSWORD: none,
  ...createVariables(processNames, 'PASSWORD', () => none),
  RABBITMQ_PASSWORD: none,
  MEILI_MASTER_KEY: none,
  S3_SECRET_ACCESS_KEY: none,
  GRAFANA_PASSWORD: none,
}

/** The settings with which Docker Compose runs the product on a developer's machine. */
export const renderDevelopmentSettings = (): string => `# Written by \`npm run generate\`.
# For a developer's machine: docker compose --env-file deploy/docker/development.env up
# Every secret says that it is none; production refuses them.
COMPOSE_PROFILES=development
NODE_ENV=development
SITE_URL=http://localhost:4000
SMTP_URL=smtp://mail:1025
${Object.entries(secrets)
  .map(([name, value]) => `${name}=${value}`)
  .join('\n')}
# Without Stripe's own keys everything works but payments, which say so.
STRIPE_SECRET_KEY=${none}
STRIPE_WEBHOOK_SECRET=${none}
SIGNING_KEY='{"kid":"${none}","crv":"Ed25519","d":"bzmWrOcqZfNBwo9GcGLBfx_6xAFAp4t02cOcFDN6edk","x":"EcHWbwLUXLVzOTFQgNiJy5iL9nREGdMaUedQXW5F4uY","kty":"OKP"}'
`
