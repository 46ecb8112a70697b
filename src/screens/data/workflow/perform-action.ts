import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { windowValue } from '#src/resource/description/mirror-window.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import { saveOnline } from '../records/save-online.ts'
import { expectSignature } from './expected-signature.ts'

/** What is done with a record from its page; `step` is the transition where it is one. */
type Performed = { action: string; answers?: Record<string, unknown>; changes?: Changes; step?: Transition }

/**
 * Does something with a record; resolves once it is stored on this device, or saved by the server for online-only
 * resources. Throws what `submitEntry` and `saveOnline` throw.
 */
export async function performAction(
  resource: Resource,
  record: LocalRecord,
  actor: Actor | null,
  { action, answers = {}, changes = {}, step }: Performed,
): Promise<void> {
  if (!actor) throw new Error('nobody is unlocked')
  const signed = step && isSigningTransition(step) ? expectSignature(resource, record, step, actor) : null
  const common = { resource: resource.name, action, record: record.id, changes, answers }
  if (resource.sync.write === 'online') {
    return saveOnline({ ...common, isNew: false, actingFor: signed?.actingFor ?? null })
  }
  const { version: schemaVersion, sync } = resource
  const own = {
    base: record.version,
    schemaVersion,
    urgency: sync.urgency,
    status: step && movesRecord(step) ? step.to : undefined,
    keptBy: windowValue(resource, record),
  }
  await submitEntry({ ...common, ...own, ...signed })
}
