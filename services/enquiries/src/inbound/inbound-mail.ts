import type { InboundOutcome } from '@directory/contracts/http/inbound-mail'

/** An email as it has arrived, with its envelope. */
export interface ArrivedMail {
  readonly source: Buffer
  /** The addresses to which it was delivered, whatever its headers say. */
  readonly recipients: readonly string[]
  /** The address to which reports of its delivery go: empty for such reports, and undefined if it is not known. */
  readonly returnPath: string | undefined
}

/** The port through which email arrives: an SMTP server, or a provider's webhook. */
export interface InboundMail {
  /** Whether an email to this address would be taken, so that a server can refuse it before it is sent. */
  findRefusal(recipient: string): Promise<'unknown-address' | 'conversation-closed' | undefined>
  /** Resolves once it is stored, or will not be. Rejects while that cannot be decided: then it should be sent again. */
  receive(mail: ArrivedMail): Promise<InboundOutcome>
}
