import type { z } from 'zod'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { type Changes, changesBetween } from '#src/resource/changes/change.ts'
import type { BesideFields } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { labelOf } from '#src/screens/messages/label.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { isBlocked } from './permitted-actions.ts'

/** A small form of fields beside a record's content. */
export type BesideAction = {
  /** Its fields' names, joined: unique within the record. */
  name: string
  label: string
  /** What a person reads once the office has it. */
  done: string
  /** The fields as questions, checked as the server will. */
  ask: z.ZodObject
  /** The present values. */
  start: Readonly<Record<string, unknown>>
  /** What the answers change; nothing where they are the present values. */
  changesTo(answers: Readonly<Record<string, unknown>>): Changes
}

/** The forms beside the content that the person may use now: by the grant, in any state but a settled one. */
export function besideActions(resource: Resource, record: LocalRecord, actor: Actor | null): BesideAction[] {
  if (!actor || isBlocked(record) || resource.workflow?.states[record.status ?? '']?.closed) return []
  return (resource.beside ?? [])
    .filter(({ who }) => isGranted(who, actor, record.scope))
    .map((group) => besideAction(resource, record, group))
}

function besideAction(resource: Resource, record: StoredRecord, { fields, label, done }: BesideFields): BesideAction {
  const own = new Set<string>(fields)
  const present = fieldsOfRecord(resource, record)
  const start = Object.fromEntries(Object.entries(present).filter(([name]) => own.has(name)))
  const others = Object.fromEntries(Object.entries(present).filter(([name]) => !own.has(name)))
  const labels = fields.map((name) => withinSentence(labelOf(resource, name)))
  return {
    name: fields.join('-'),
    label: label ?? recordMessages.setBeside(labels),
    done: done ?? successCatalogue.saved,
    start,
    ask: questionsOf(resource, fields, others),
    changesTo: (answers) => changesBetween(resource, present, { ...others, ...answers }),
  }
}

/** The fields with what the description's rules say of them beside the record's other fields. */
function questionsOf(resource: Resource, names: readonly string[], others: Record<string, unknown>): z.ZodObject {
  const fields = resource.fields.pick(Object.fromEntries(names.map((name) => [name, true as const])))
  return fields.superRefine((answers, context) => {
    const checked = validateFields(resource, { ...others, ...answers })
    if (checked.ok) return
    for (const [path, messages] of Object.entries(checked.errors)) {
      const parts = path.split('.')
      if (!names.includes(parts[0] ?? '')) continue
      for (const message of messages) context.addIssue({ code: 'custom', path: parts, message })
    }
  })
}
