/** A permit as each version of its description has it, word for word as a form of that version left it. */
const permitFields = {
  1: {
    title: 'Hot work, funnel',
    master: 'Ada Obi',
    risk: 'high',
    checks: [{ id: '018f2a5e-0000-7000-8000-0000000000a1', name: 'Gas free' }],
  },
  2: {
    heading: 'Hot work, funnel',
    master: 'Ada Obi',
    risk: 'high',
    checks: [{ id: '018f2a5e-0000-7000-8000-0000000000a1', name: 'Gas free' }],
  },
  3: {
    heading: 'Hot work, funnel',
    masterFirst: 'Ada',
    masterLast: 'Obi',
    place: 'Funnel',
    risk: 'high',
    checks: [{ id: '018f2a5e-0000-7000-8000-0000000000a1', name: 'Gas free' }],
  },
} as const

const made = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, after]) => [name, { before: null, after }]))
const empty = { base: null, dependsOn: [] as string[] }

/** Submissions and drafts of permits of versions 1 to 3, and one of version 5, which nobody knows yet. */
export function permitsOfAllVersions(newId: () => string) {
  const submissions = Object.entries(permitFields).map(([version, fields]) => ({
    ...empty,
    resource: 'specimen-permits',
    action: 'create',
    record: newId(),
    changes: made(fields),
    schemaVersion: Number(version),
  }))
  const newer = {
    ...empty,
    resource: 'specimen-permits',
    action: 'create',
    record: newId(),
    changes: made({ ...permitFields[3], heading: 'Of tomorrow', risk: 'severe', checks: [] }),
    schemaVersion: 5,
  }
  const drafts = Object.entries(permitFields).map(([version, fields]) => ({
    id: `permit-draft-${version}`,
    resource: 'specimen-permits',
    record: newId(),
    base: 1,
    baseFields: { ...fields },
    fields: { ...fields, risk: 'low' },
    files: [],
    schemaVersion: Number(version),
  }))
  return [[...submissions, newer], drafts] as const
}
