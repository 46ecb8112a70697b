import { sameValue } from '#src/lib/canonical-json.ts'
import { besideNames } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { keptFields } from '#src/resource/description/step-fields.ts'
import { invalid } from '../entry/stopped.ts'
import type { DecisionInput } from './decision.ts'
import { isOfEarlierVersion, presentFields } from './merged-fields.ts'

/**
 * Refuses, beside the field, another value than the present one for what the server counts, for what only other steps
 * keep, or for what the step that led to the present state has set; whoever sends a whole record back changes none of it. To be called once the author may change the record, since
 * the answer tells the present value from others.
 */
export function refuseSettledFields({ resource, changes, present, write }: DecisionInput): void {
  // An effect is the product's own act: it counts.
  if (write.cause) return
  const keeps = resource.workflow?.transitions[write.entry.action]?.keeps ?? []
  const isEarlier = isOfEarlierVersion(resource, write.entry)
  // Theirs is a grant of its own (`refuse-ungranted-beside.ts`).
  const beside = besideNames(resource)
  const settled = Object.keys(changes).filter((name) => {
    if (beside.has(name)) return false
    if (isEarlier && keptFields(resource).has(name)) return false
    if (settingSteps(resource, name).some(([step, { to }]) => step !== write.entry.action && to === present?.status))
      return true
    const field = fieldOf(resource, name)
    return field !== undefined && !field.entered && !keeps.includes(name)
  })
  if (settled.length === 0) return
  const current = present ? presentFields(resource, present) : {}
  const changed = settled.filter((name) => !sameValue(current[name], changes[name]?.after))
  if (changed.length === 0) return
  throw invalid(Object.fromEntries(changed.map((name) => [name, [reasonOf(resource, name)]])))
}

function reasonOf(resource: Resource, name: string): string {
  const keeping = Object.values(resource.workflow?.transitions ?? {}).filter(({ keeps }) => keeps?.includes(name))
  const setting = settingSteps(resource, name).map(([, step]) => step)
  const labels = [...keeping, ...setting].map(({ label }) => `'${label}'`)
  return labels.length === 0 ? 'This is counted and cannot be entered' : `This is entered with ${labels.join(' or ')}`
}

/** The steps whose value of the field stands until the next step, by their names. */
function settingSteps({ workflow }: Resource, name: string) {
  return Object.entries(workflow?.transitions ?? {}).filter(([, { sets }]) => sets?.includes(name))
}
