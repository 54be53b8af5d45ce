import type { InboundOutcome } from '@directory/contracts/http/inbound-mail'
import { createCounter } from '@directory/kit/metrics/process-metrics'

const received = createCounter({
  name: 'inbound_mails_total',
  help: 'Emails to conversations by what became of them; automatic ones are answers of programs',
  labelNames: ['outcome'],
})

export const countOutcome = (outcome: InboundOutcome): void => received.inc({ outcome })
