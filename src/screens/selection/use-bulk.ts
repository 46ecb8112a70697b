import { useCallback } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { lastDayBy, readOfficeClock } from '#src/offline/session/office-clock.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { hasOwnForm } from '#src/resource/description/step-fields.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import { currentRows, subscribeToRows } from '../data/records/shared-rows.ts'
import { indexRows } from '../data/records/use-titles.ts'
import { actorNow, useActor } from '../data/session/use-actor.ts'
import { recordActionsOf } from '../data/workflow/record-actions.ts'
import { bulkMessages } from './bulk-messages.ts'
import { failedOutcome, type Outcome } from './bulk-outcome.ts'
import { type BulkRun, newRun, retried, runAll } from './bulk-run.ts'
import { type BulkStep, whyNot } from './bulk-steps.ts'
import { changeField } from './change-field.ts'
import { takeWithFields } from './take-with-fields.ts'

/** Runs by person and resource: one continues when its list is left, and is found again there. */
const runs = createStore<Readonly<Record<string, BulkRun | undefined>>>(() => ({}))
const stopped = new Set<string>()

export type Bulk = {
  /** The present run, or the last until closed; null where there is none. */
  run: BulkRun | null
  begin: (
    step: BulkStep,
    answers: Record<string, unknown>,
    records: readonly LocalRecord[],
    titleOf: (record: LocalRecord) => string,
  ) => void
  /** Retries failed and untried records. */
  retry: () => void
  /** Begins no further record; the present one is finished. */
  stop: () => void
  close: () => void
}

/** Steps over several records of a resource, each like a single one: permissions, outbox and signatures. */
export function useBulk(resource: Resource): Bulk {
  const person = useActor()?.personId ?? null
  const key = `${person ?? ''} ${resource.name}`
  const run = useStore(runs, (all) => all[key]) ?? null

  const go = useCallback(
    async (begun: BulkRun) => {
      // A second press, or another list of the same records, must not start a second run.
      if (runs.getState()[key]?.isRunning) return
      stopped.delete(key)
      const stopFollowing = subscribeToRows(person, resource.name, () => undefined)
      const attempt = async (record: LocalRecord) => {
        const outcome = await attemptStep(resource, record, begun, person)
        if (outcome.endsAll) stopped.add(key)
        return outcome
      }
      await runAll(
        begun,
        attempt,
        () => stopped.has(key),
        (now) => runs.setState({ [key]: now }),
      ).finally(stopFollowing)
    },
    [key, person, resource],
  )
  return {
    run,
    begin: useCallback((step, answers, records, titleOf) => void go(newRun(step, answers, records, titleOf)), [go]),
    retry: useCallback(() => {
      if (run) void go(retried(run))
    }, [go, run]),
    stop: useCallback(() => void stopped.add(key), [key]),
    close: useCallback(() => runs.setState({ [key]: undefined }), [key]),
  }
}

/** Takes the step on the record's present state. */
async function attemptStep(
  resource: Resource,
  picked: LocalRecord,
  { step, answers }: BulkRun,
  person: string | null,
): Promise<Outcome> {
  try {
    const lastDay = lastDayBy(await readOfficeClock())
    const actor = actorNow()
    // A run continues beside other work, but never in another person's name.
    if (!actor || actor.personId !== person) return { why: bulkMessages.locked, endsAll: true }
    if (step.name === 'restore') {
      await recordActionsOf(resource, picked, actor, lastDay).restore?.()
      return { why: null }
    }
    const record = indexRows(currentRows(person, resource.name).rows).get(picked.id)
    if (step.field !== undefined) return await changeField(resource, record, step.field, answers.value, actor)
    const why = whyNot(resource, record, step, actor, lastDay)
    if (why !== null || !record) return { why, passedOver: true }
    if (step.transition?.signs && contentOf(record) !== contentOf(picked))
      return { why: bulkMessages.moved, passedOver: true }
    const actions = recordActionsOf(resource, record, actor, lastDay)
    const open = actions.available.find(({ name }) => name === step.name)
    if (open && hasOwnForm(open.transition)) return await takeWithFields(resource, record, open, answers, actor)
    if (open) await actions.run(open, answers)
    else if (step.name === 'delete') await actions.remove()
    else await actions.setInUse?.(step.name === 'reinstate')
    return { why: null }
  } catch (error) {
    return failedOutcome(error, resource)
  }
}

/** What is signed is what was seen when it was selected: the content of its round, else its version. */
function contentOf(record: LocalRecord): number {
  return approvalOf(record)?.content ?? record.version
}
