import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Configuration } from '#src/server/configuration/configuration.ts'

export type Mail = { to: string; subject: string; text: string }

type Sender = { name: string; address: string }

export type Mailer = {
  /** Sends after the caller has been answered, so that the response time does not reveal whether there was mail. */
  post(mail: Mail): void
  /** Waits for mails being sent. */
  finish(): Promise<void>
}

/** Mail through SMTP_URL, or as files into the development mailbox `DATA_DIR/mail`. */
export function openMailer(configuration: Configuration, log: FastifyBaseLogger): Mailer {
  const { smtpUrl, dataDir, mailFrom } = configuration
  const from = { name: 'Fairlead', address: mailFrom }
  const send = smtpUrl === undefined ? intoFolder(join(dataDir, 'mail'), from) : through(smtpUrl, from)
  const pending = new Set<Promise<void>>()
  return {
    post(mail) {
      const sending: Promise<void> = send(mail)
        .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'))
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    async finish() {
      await Promise.all(pending)
    },
  }
}

function through(url: string, from: Sender): (mail: Mail) => Promise<void> {
  const transport = createTransport(url)
  return async (mail) => {
    await transport.sendMail({ from, ...mail })
  }
}

/** One file per mail; its name begins with the time, and it appears complete. */
function intoFolder(folder: string, from: Sender): (mail: Mail) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${uuidV7()}.eml`)
    await writeFile(`${path}.part`, message, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}
