import type { AccessLines, Scope } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

const reach: Readonly<Record<Scope, string>> = {
  own: 'their own',
  junior: 'those of who reports to them',
  department: 'those of their department',
  vessel: 'those of their vessel',
  participant: 'those that name them',
  tenant: 'all',
}
const flags: Readonly<Record<string, string>> = {
  anyone: 'everybody',
  isAdmin: 'administrators',
  isHod: 'heads of a department',
  isHr: 'human resources',
  isHeadOfFinance: 'the head of finance',
}

/** Who may do what with which records, as the descriptions say; markdown. */
export function permissionsReport(resources: readonly Resource[]): string {
  const chapters = resources.map((resource) => [`## ${resource.name}`, '', ...table(resource)].join('\n'))
  const byGrant = [...grantsOf(resources)].sort(([left], [right]) => left.localeCompare(right))
  return [
    '# Who may do what',
    'Made from the descriptions of the area; a difference that is not committed fails. The tests of rights are held against expectations written by hand (`<area>.access.test.ts` in the area), never against this.',
    '',
    ...chapters,
    '## By permission',
    '',
    ...byGrant.map(([grant, uses]) => `- **${grant}**: ${uses.join('; ')}`),
    '',
  ].join('\n')
}

function table(resource: Resource): string[] {
  const rows = rightsOf(resource).map(([action, lines, note]) => `| ${action} | ${peopleOf(lines)} | ${note} |`)
  return ['| | who | |', '|---|---|---|', ...rows, '']
}

/** Every action of a resource with its lines and what else holds. */
function rightsOf({ access, workflow, beside = [] }: Resource): [string, AccessLines, string][] {
  const steps = Object.entries(workflow?.transitions ?? {}).map(([name, step]): [string, AccessLines, string] => {
    const way = `${step.from.join(', ')} → ${step.to}`
    const notes = [
      way,
      step.system ? 'taken by the product' : '',
      step.notOwn ? 'not their own' : '',
      step.signs ? 'signed' : '',
      `judged at ${step.judged}`,
    ]
    return [name, step.who, notes.filter((note) => note !== '').join('; ')]
  })
  const besides = beside.map(({ fields, who }): [string, AccessLines, string] => [
    `set ${fields.join(', ')}`,
    who,
    'until it is settled; not part of what is signed',
  ])
  const editable = Object.entries(workflow?.states ?? {}).flatMap(([state, { editable: may }]) => (may ? [state] : []))
  return [
    ['read', access.read, ''],
    ['create', access.create, ''],
    ['update', access.update, workflow ? `while ${editable.join(', ')}` : ''],
    ['delete', access.delete, ''],
    ...besides,
    ...steps,
  ]
}

function peopleOf(lines: AccessLines): string {
  return Object.entries(lines)
    .map(([grant, scope]) => `${flags[grant] ?? grant}: ${reach[scope]}`)
    .join('<br>')
}

function grantsOf(resources: readonly Resource[]): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const resource of resources) {
    for (const [action, lines] of rightsOf(resource)) {
      for (const [grant, scope] of Object.entries(lines)) {
        uses.set(grant, [...(uses.get(grant) ?? []), `${action} ${resource.name} (${reach[scope]})`])
      }
    }
  }
  return uses
}
