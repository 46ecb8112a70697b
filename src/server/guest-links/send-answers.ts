import { validateChanges } from '#src/resource/description/validate.ts'
import { causeOfGuestLink } from '#src/resource/envelope/own-acts.ts'
import type { GuestPurpose } from '#src/server/context/guest-purpose.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { tellingGuest } from '#src/server/guests/telling-guest.ts'
import { Problem } from '#src/server/http/problem.ts'
import { systemEffects } from '#src/server/writes/apply/system-effects.ts'
import { overwriteStep, refuseTooMuch } from './guest-answers.ts'
import { uploaderOfLink } from './guest-link-uploads.ts'
import type { OpenLink } from './link-rows.ts'
import { dispensableMissing, namedFiles } from './named-files.ts'

type Sent = { id: string; steps: Readonly<Record<string, Record<string, unknown>>> }

/**
 * Takes all answers of a locked link, once under each id. 409 (`closed`) where the purpose takes none now, 409 (`sent-before`)
 * where it takes them once, 422 with the fields that are wrong. What was sent becomes what the link reads back.
 */
export async function sendAnswers(
  context: ServerContext,
  tx: Transaction,
  { row, purpose, record }: OpenLink,
  { id, steps }: Sent,
): Promise<{ sentAt: string }> {
  if (row.sent_as === id && row.sent_at) return { sentAt: row.sent_at.toISOString() }
  const at = new Date()
  const reading = { transaction: tx, record, link: row, at }
  const closed = await purpose.closed(reading)
  if (closed !== null) throw new Problem(409, 'closed', closed)
  if (row.sent_at && !purpose.isRepeatable)
    throw new Problem(409, 'sent-before', 'This was sent already. Nothing more is needed')
  await refuseTooMuch(tx, row.id, steps)
  const uploader = await uploaderOfLink(tx.tenantId, row.id)
  const all = Object.assign({}, ...Object.values(steps))
  const missing = await dispensableMissing(tx, purpose, all)
  const fields = validated(purpose, { ...all, ...Object.fromEntries(missing.map((name) => [name, null])) })
  const act = { id: row.id, name: causeOfGuestLink(purpose.name), at }
  const effects = systemEffects(context, tx, act, { uploader })
  const names = new Map(namedFiles(all).map(({ sha256, name }) => [sha256, name]))
  await tellingGuest(() => purpose.submit({ ...reading, fields, effects }), names)
  for (const [step, said] of Object.entries(steps)) await overwriteStep(tx, row.id, step, said)
  await tx.query(
    'update guest_links set sent_at = $3, sent_as = $4, sent_answers = $5 where tenant_id = $1 and id = $2',
    [tx.tenantId, row.id, at, id, JSON.stringify(steps)],
  )
  return { sentAt: at.toISOString() }
}

/** Each answer by itself; what is not answered is null, so that it counts no longer where it was sent before. */
function validated(
  { resource, answers = resource, fields }: GuestPurpose,
  said: Record<string, unknown>,
): Record<string, unknown> {
  refuseForeign(fields, said)
  const empty = Object.fromEntries(fields.map((name) => [name, null]))
  const checked = validateChanges(answers, { ...empty, ...said })
  if (checked.ok) return checked.fields
  throw new Problem(422, 'invalid', 'Some fields are not valid', checked.errors)
}

/** Only what the purpose asks for may be answered. */
export function refuseForeign(allowed: readonly string[], fields: Readonly<Record<string, unknown>>): void {
  const foreign = Object.keys(fields).filter((name) => !allowed.includes(name))
  if (foreign.length === 0) return
  const errors = Object.fromEntries(foreign.map((name) => [name, ['This field does not exist']]))
  throw new Problem(422, 'invalid', 'Some fields are not valid', errors)
}
