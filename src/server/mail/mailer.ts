import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Configuration } from '#src/server/configuration/configuration.ts'

/** `id`, a UUIDv7, is the same in every attempt to send this mail, so that a repeat is known for one. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  /** A calendar file that comes along, whole. */
  calendar?: { filename: string; content: string } | undefined
}

type Sender = { name: string; address: string }

/** Sends mail, from a job and never within a transaction; rejects where it was not taken. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** Mail through SMTP_URL, or as files into the development mailbox `DATA_DIR/mail`. */
export function openMailer({ smtpUrl, dataDir, mailFrom }: Configuration): Mailer {
  const from = { name: 'Fairlead', address: mailFrom }
  return { send: smtpUrl === undefined ? intoFolder(join(dataDir, 'mail'), from) : through(smtpUrl, from) }
}

function through(url: string, from: Sender): Mailer['send'] {
  const transport = createTransport(url)
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from))
  }
}

/** One file per mail; its name begins with the time at which it was queued, and it appears complete. */
function intoFolder(folder: string, from: Sender): Mailer['send'] {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${mail.id}.eml`)
    await writeFile(`${path}.part`, message, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

/** Mail servers and readers show two messages with one Message-ID once. */
function messageOf({ id, to, subject, text, calendar }: Mail, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const attachments = calendar ? [{ ...calendar, contentType: 'text/calendar; charset=utf-8' }] : []
  return { from, to, subject, text, attachments, messageId: `<${id}@${domain}>` }
}
