import { startMailbox } from '@directory/sandbox/mail/mailbox'
import { runSandbox } from './run-sandbox.ts'

/** The mail server as a separate process: SMTP on one port, health checks on another. It keeps every email. */
const { PORT = '', SMTP_PORT = '', DIRECTORY = '' } = process.env

const mailbox = await startMailbox({ directory: DIRECTORY, port: Number(SMTP_PORT), kept: Number.POSITIVE_INFINITY })
await runSandbox({ name: 'mail', port: Number(PORT), stop: mailbox.stop })
