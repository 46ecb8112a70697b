import { z } from 'zod'
import { signerFields } from '#src/resource/description/approval-rule.ts'
import { besideNames } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import { keptFields, stepFields } from '#src/resource/description/step-fields.ts'

/** Kinds that need a place to be uploaded to, or lines of their own: the small form of these fields has neither. */
const unfit = new Set(['file', 'files', 'signature', 'position', 'list'])

/** What is wrong with the fields that a description sets beside its content; one line for each. */
export function besideFaults(resource: Resource): string[] {
  const { beside = [], scope, guests, key = [], unique = [], title, coupled = [], order, workflow } = resource
  const named = beside.flatMap(({ fields }) => fields)
  const rounds = workflow?.approval ? [workflow.approval, ...Object.values(workflow.approval.rounds ?? {})] : []
  const taken = new Map<string, ReadonlySet<string | undefined>>([
    ['is kept or set by a step', new Set([...keptFields(resource), ...stepFields(resource)])],
    ['says whose the record is', new Set(Object.values(scope).flat())],
    ['says who signs', new Set(rounds.flatMap(signerFields))],
    ['names the record', new Set([...key, ...unique, ...title, order])],
    ['is entered by guests', new Set(guests?.fields ?? [])],
  ])
  const ofField = named.flatMap((name) => {
    const field = fieldOf(resource, name)
    if (!field) return [`${name} is no field`]
    const faults = [...taken].flatMap(([fault, names]) => (names.has(name) ? [fault] : []))
    if (field.counted) faults.push('is counted')
    if (!(resource.fields.shape[name] instanceof z.ZodOptional)) faults.push('is required')
    if (unfit.has(field.kind)) faults.push('needs more than a line')
    return faults.map((fault) => `${name} ${fault}`)
  })
  const names = besideNames(resource)
  const opened = fieldsOf(resource).filter(
    ({ name, when, within }) => !names.has(name) && [when?.field, within?.field].some((one) => names.has(one ?? '')),
  )
  const torn = coupled.filter((group) => {
    const groups = beside.filter(({ fields }) => group.some((name) => fields.includes(name)))
    return groups.length > 1 || groups.some(({ fields }) => !group.every((name) => fields.includes(name)))
  })
  return [
    ...ofField,
    ...named.filter((name, place) => named.indexOf(name) !== place).map((name) => `${name} is named twice`),
    ...beside
      .filter(({ who }) => Object.keys(who).length === 0)
      .map(({ fields }) => `nobody sets ${fields.join(', ')}`),
    ...opened.map(({ name }) => `${name} depends on what lies beside it`),
    ...torn.map((group) => `${group.join(', ')} belong together`),
  ]
}
