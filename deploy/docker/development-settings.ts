import { createVariables, processNames } from '@directory/contracts/services'
import { deriveSearchKeys } from './search-key-secrets.ts'

const placeholder = 'development-only'

/** Placeholder secrets for a developer's machine, recognisable as such. */
const secrets = {
  POSTGRES_PASSWORD: placeholder,
  ...createVariables(processNames, 'PASSWORD', () => placeholder),
  RABBITMQ_PASSWORD: placeholder,
  MEILI_MASTER_KEY: placeholder,
  ...deriveSearchKeys(placeholder),
  S3_SECRET_ACCESS_KEY: placeholder,
  GRAFANA_PASSWORD: placeholder,
  SERVICES_KEY: placeholder,
}

/** The settings with which Docker Compose runs the product on a developer's machine. */
export const renderDevelopmentSettings = (): string => `# Written by \`npm run generate\`.
# For a developer's machine: docker compose --env-file deploy/docker/development.env up
# The secrets are placeholders, which production refuses.
COMPOSE_FILE=docker-compose.yml:deploy/docker/development.yml
NODE_ENV=development
SITE_URL=http://localhost:4000
SMTP_URL=smtp://mail:1025
${Object.entries(secrets)
  .map(([name, value]) => `${name}=${value}`)
  .join('\n')}
# Businesses and accounts of the first start, as with npm start: admin@example.com and owner@example.com, password nottingham.
DEMO_DATA=true
# Of the Stripe sandbox, whose pages are at http://localhost:4001.
STRIPE_SECRET_KEY=sk_test_${placeholder}
STRIPE_WEBHOOK_SECRET=whsec_${placeholder}
SIGNING_KEY='{"kid":"${placeholder}","crv":"Ed25519","d":"bzmWrOcqZfNBwo9GcGLBfx_6xAFAp4t02cOcFDN6edk","x":"EcHWbwLUXLVzOTFQgNiJy5iL9nREGdMaUedQXW5F4uY","kty":"OKP"}'
`
