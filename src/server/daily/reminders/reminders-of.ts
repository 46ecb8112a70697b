import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { Reminder } from '#src/resource/description/reminder.ts'

/** No lead of a record counts beyond two years. */
const maxLeadDays = 730

/** The reminders of a description. Throws, with the resource's name, for one that says what cannot be. */
export function remindersOf(resource: Resource): readonly Reminder[] {
  const reminders = resource.reminders ?? []
  const refuse = (reason: string): never => {
    throw new Error(`the reminders of ${resource.name}: ${reason}`)
  }
  const days = reminders.map(({ on }) => on)
  if (new Set(days).size < days.length) refuse('a day has one reminder')
  for (const { on, paper, before, lead = [], whose, while: states = [] } of reminders) {
    if (fieldOf(resource, on)?.kind !== 'date') refuse(`${on} is no day`)
    if (paper !== undefined && fieldOf(resource, paper)?.kind !== 'text') refuse(`${paper} names no paper`)
    const isOrdered = before.every((days, index) => days < (before[index - 1] ?? Number.POSITIVE_INFINITY))
    if (!isOrdered || before.some((days) => !Number.isInteger(days) || days < 1))
      refuse(`before ${on} it counts whole days, most first`)
    for (const path of lead) refuseWrongLead(resource, path, refuse)
    if (typeof whose === 'string' && whose !== 'owner' && fieldOf(resource, whose)?.kind !== 'reference')
      refuse(`${whose} names nobody`)
    const unknown = states.filter((state) => !resource.workflow || !(state in resource.workflow.states))
    if (unknown.length > 0) refuse(`there is no state ${unknown.join(', ')}`)
  }
  if (reminders.length > 0 && namedBy(resource).length === 0 && !resource.series)
    refuse('a record of it has neither a title of text nor a number')
  return reminders
}

/** The states in which a reminder is told; null where the resource has none. */
export function remindedStates({ workflow }: Resource, { while: states }: Reminder): readonly string[] | null {
  if (!workflow) return null
  const open = Object.entries(workflow.states).flatMap(([state, { closed }]) => (closed ? [] : [state]))
  return states ? states.filter((state) => open.includes(state)) : open
}

/** The most days before its day at which anybody can be told. */
export function farthestLead({ before, lead = [] }: Reminder): number {
  return Math.max(0, ...before, lead.length > 0 ? maxLeadDays : 0)
}

/** The text fields by which a record is called, in the order of its title. */
export function namedBy(resource: Resource): string[] {
  return resource.title.filter((name) => fieldOf(resource, name)?.kind === 'text')
}

function refuseWrongLead(resource: Resource, path: string, refuse: (reason: string) => never): void {
  const [name = '', further] = path.split('.')
  const kind = fieldOf(resource, name)?.kind
  if (kind !== (further === undefined ? 'integer' : 'reference')) refuse(`${path} holds no number of days`)
}
