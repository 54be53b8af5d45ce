import { Scalar } from 'yaml'
import { databaseUrl, environment, setting } from './container-environment.ts'
import { getContainerNames } from './container-names.ts'
import { after, build, composeFile, image, job, joinNetworks, ownContainer } from './container-properties.ts'
import { OperatorEnv } from './env.ts'

const quoted = (text: string): Scalar => Object.assign(new Scalar(text), { type: Scalar.QUOTE_DOUBLE })

const picturesReader = {
  environment: { PICTURES_DIRECTORY: '/demo/pictures' },
  volumes: ['demo:/demo:ro'],
}

const stripe = {
  ...ownContainer({ cpus: '1', memory: '256m' }),
  image: image('city-directory-development'),
  build: build('development'),
  command: ['node', 'deploy/docker/stripe-sandbox.js'],
  environment: {
    NODE_ENV: 'development',
    HOST: '0.0.0.0',
    PORT: '4000',
    API_PORT: '12111',
    PAGES_URL: `http://localhost:${setting('STRIPE_PORT', '4001')}`,
    WEBHOOK_URL: 'http://proxy:4000/webhooks/stripe',
    STATE_DIRECTORY: '/state',
    STRIPE_SECRET_KEY: setting('STRIPE_SECRET_KEY'),
    STRIPE_WEBHOOK_SECRET: setting('STRIPE_WEBHOOK_SECRET'),
    LOG_LEVEL: setting('LOG_LEVEL', 'info'),
  },
  ports: [quoted(`127.0.0.1:${setting('STRIPE_PORT', '4001')}:4000`)],
  volumes: ['stripe:/state'],
  networks: joinNetworks('payments', 'entrance'),
}

const demo = {
  ...job,
  image: image('city-directory-development'),
  command: ['node', 'deploy/docker/demo.js'],
  environment: {
    ...environment(OperatorEnv),
    DATABASE_URL: databaseUrl('postgres', 'POSTGRES_PASSWORD'),
    CITY: setting('CITY'),
    DEMO_DATA: setting('DEMO_DATA', 'false'),
    DATA_DIR: '/demo',
  },
  volumes: ['demo:/demo'],
  networks: joinNetworks('services', 'entrance', 'database'),
  depends_on: Object.assign({}, ...[...getContainerNames('bff'), 'identity', 'listings'].map((name) => after(name, 'service_healthy'))),
}

/** Receives all mail and shows it at http://localhost:8025. Only identity shares a network with it, and listens in another. */
const mail = {
  ...ownContainer({ cpus: '0.5', memory: '128m' }),
  image: 'axllent/mailpit:v1.27',
  user: '65532:65532',
  ports: [quoted(`127.0.0.1:${setting('MAIL_PORT', '8025')}:8025`)],
  networks: joinNetworks('mail'),
  healthcheck: { test: ['CMD', '/mailpit', 'readyz'], interval: '30s', start_period: '60s', start_interval: '1s' },
}

/** What a developer's machine adds to docker-compose.yml: the Stripe sandbox, demo data and a mailbox. */
export const renderDevelopment = (): string =>
  composeFile('the Stripe sandbox, a mailbox and demo data, for a developer’s machine', {
    services: {
      mail,
      stripe,
      demo,
      identity: { networks: joinNetworks('mail') },
      billing: { environment: { STRIPE_API_URL: 'http://stripe:12111' }, networks: joinNetworks('payments') },
      ...Object.fromEntries(getContainerNames('bff').map((name) => [name, picturesReader])),
      // The site is ready when it has its demo data.
      proxy: { depends_on: after('demo') },
    },
    networks: { mail: {}, payments: {} },
    volumes: { demo: {}, stripe: {} },
  })
