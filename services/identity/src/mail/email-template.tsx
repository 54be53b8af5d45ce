// Imported from separate packages: the combined one takes seconds to load, because of compilers that our emails do not need.

import type { Attachment } from '@directory/kit/mail/mailer'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'

export interface EmailTable {
  readonly caption: string
  /** The first heads the names of the rows. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What to do about it. */
  readonly advice?: string
}

/** The content of an email, from which both its HTML and its plain-text form are rendered. */
export interface EmailContent {
  readonly subject: string
  /** Stands above everything else. */
  readonly marker?: string | undefined
  readonly heading: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** What somebody else has written, line by line. */
  readonly quote?: string
  /** Numbers to compare, after the paragraphs. */
  readonly tables?: readonly EmailTable[]
  readonly action?: { readonly label: string; readonly url: string }
  /** The small print at the end: what to do about an unexpected email. */
  readonly closing: string
  /** What comes with it, for its reader to keep. */
  readonly attachments?: readonly Attachment[]
}

/** How the reader of an email can turn such emails off. */
export interface Choices {
  readonly label: string
  readonly unsubscribeUrl: string
  /** Undefined without an account. */
  readonly settingsUrl?: string
}

export interface Site {
  readonly name: string
  readonly url: string
  readonly contactEmail: string
  /** Where the operator can be reached by post. */
  readonly contactAddress: string
}

/** The light colours of the site's theme. Many email clients support neither custom properties nor a dark scheme. */
const colours = {
  canvas: '#fbfaf6',
  surface: '#ffffff',
  line: '#e4dfd3',
  ink: '#15201a',
  soft: '#505c55',
  primary: '#1b5a40',
  deep: '#123a2a',
}
const sans = 'Figtree, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const serif = 'Newsreader, Georgia, "Times New Roman", serif'

const body = { margin: 0, padding: '24px 12px', backgroundColor: colours.canvas, color: colours.ink, fontFamily: sans }
const frame = { maxWidth: '560px', backgroundColor: colours.surface, border: `1px solid ${colours.line}`, borderRadius: '12px' }
const brand = { padding: '18px 24px', backgroundColor: colours.deep, borderRadius: '11px 11px 0 0' }
const brandLink = { color: '#fbf8ee', fontFamily: serif, fontSize: '20px', fontWeight: 500, textDecoration: 'none' }
const heading = { margin: '0 0 16px', fontFamily: serif, fontSize: '26px', fontWeight: 500, lineHeight: '1.2' }
const paragraph = { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6' }
const button = { padding: '13px 24px', backgroundColor: colours.primary, color: '#ffffff', fontWeight: 600, borderRadius: '8px' }
const small = { margin: '0 0 12px', color: colours.soft, fontSize: '14px', lineHeight: '1.55' }
const quotation = {
  margin: '0 0 20px',
  padding: '2px 0 2px 16px',
  borderLeft: `3px solid ${colours.line}`,
  fontSize: '16px',
  lineHeight: '1.6',
  whiteSpace: 'pre-wrap',
} as const
const table = { margin: '0 0 16px', borderCollapse: 'collapse', fontSize: '15px', lineHeight: '1.4' } as const
const captionStyle = { padding: '0 0 8px', fontFamily: serif, fontSize: '20px', fontWeight: 500, textAlign: 'left' } as const
const cell = { padding: '7px 0', borderBottom: `1px solid ${colours.line}`, fontWeight: 400, verticalAlign: 'bottom' } as const
const nameCell = { ...cell, textAlign: 'left' } as const
const numberCell = { ...cell, paddingLeft: '10px', textAlign: 'right' } as const
const link = { color: colours.primary, wordBreak: 'break-all' } as const

interface EmailTemplateProps {
  readonly site: Site
  readonly content: EmailContent
  /** How to turn such emails off; undefined if that is not possible. */
  readonly choices: Choices | undefined
}

function NumbersTable({ caption, columns, rows, advice }: EmailTable) {
  return (
    <>
      <table width="100%" style={table}>
        <caption style={captionStyle}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" style={index === 0 ? nameCell : numberCell}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row" style={nameCell}>
                {name}
              </th>
              {numbers.map((number, index) => (
                <td key={columns[index + 1]} style={numberCell}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {advice && <Text style={paragraph}>{advice}</Text>}
    </>
  )
}

/** The layout of every email: the site's name, the message, one action. No pictures, so that nothing is fetched when it is read. */
export function EmailTemplate({ site, content, choices }: EmailTemplateProps) {
  const { action } = content
  return (
    <Html lang="en-GB">
      <Head>
        <title>{content.subject}</title>
      </Head>
      <Preview>{content.paragraphs[0] ?? content.heading}</Preview>
      <Body style={body}>
        {content.marker && <Text style={{ ...small, textAlign: 'center' }}>{content.marker}</Text>}
        <Container style={frame}>
          <Section style={brand}>
            <Link href={site.url} style={brandLink}>
              {site.name}
            </Link>
          </Section>
          <Section style={{ padding: '28px 24px 16px' }}>
            <Heading style={heading}>{content.heading}</Heading>
            <Text style={paragraph}>{content.greeting}</Text>
            {content.paragraphs.map((text) => (
              <Text key={text} style={paragraph}>
                {text}
              </Text>
            ))}
            {content.quote && <Text style={quotation}>{content.quote}</Text>}
            {content.tables?.map((table) => (
              <NumbersTable key={table.caption} {...table} />
            ))}
            {action && (
              <>
                <Section style={{ padding: '8px 0 24px' }}>
                  <Button href={action.url} style={button}>
                    {action.label}
                  </Button>
                </Section>
                <Text style={small}>
                  If the button does not work, open this address:{' '}
                  <Link href={action.url} style={link}>
                    {action.url}
                  </Link>
                </Text>
              </>
            )}
            <Hr style={{ margin: '24px 0 20px', borderColor: colours.line }} />
            <Text style={small}>{content.closing}</Text>
            {choices && (
              <Text style={small}>
                <Link href={choices.unsubscribeUrl} style={link}>
                  {choices.label}
                </Link>
                {choices.settingsUrl && (
                  <>
                    {' '}
                    ·{' '}
                    <Link href={choices.settingsUrl} style={link}>
                      Choose which emails you get
                    </Link>
                  </>
                )}
              </Text>
            )}
            <Text style={small}>
              {site.name} ·{' '}
              <Link href={`mailto:${site.contactEmail}`} style={link}>
                {site.contactEmail}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
