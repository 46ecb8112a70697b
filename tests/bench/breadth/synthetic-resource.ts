import { heading, identifier, type Words } from './synthetic-words.ts'

/** A synthetic kind of record: what it is called, and the text of its description. */
export type SyntheticResource = {
  /** Singular, two words. */
  words: string
  /** Name of the resource and of its file. */
  name: string
  file: string
  constant: string
  text: string
}

/** Makes the schema of a field of each kind; a label and, for some, a hint are added behind. */
const kinds: readonly ((words: Words) => string)[] = [
  () => 'text(120)',
  () => 'longText(2000).optional()',
  (words) => `integer(0, ${100 + words.number(9900)})`,
  () => 'quantity(0, 100_000).optional()',
  () => 'flag().optional()',
  (words) => `choice([${[words.pair(), words.pair(), words.pair(), words.pair()].map(quoted).join(', ')}]).optional()`,
  () => 'plainDate().optional()',
  () => 'instant().optional()',
  () => "reference('staff').optional()",
  () => "reference('departments').optional()",
  (words) => `file('${words.noun()}-files').optional()`,
  (words) => `files('${words.noun()}-files', 6).optional()`,
  () => 'position().optional()',
  (words) =>
    `list({ name: text(200).meta({ label: '${heading(words.pair())}' }), amount: quantity(0, 1000).meta({ label: '${heading(words.pair())}' }) }, 50).optional()`,
  () => 'year(2020, 2100).optional()',
]

/** One resource in every third has a workflow; one in every fourth is signed with a drawn name. */
export function syntheticResource(area: string, place: number, taken: ReadonlySet<string>, words: Words) {
  let pair = words.pair()
  while (taken.has(pair)) pair = words.pair()
  const name = `${pair.replaceAll(' ', '-')}-records`
  const file = `${pair.replaceAll(' ', '-')}.ts`
  const constant = `${identifier(pair)}Record`
  const hasWorkflow = place % 3 === 0
  const fields = fieldLines(place, words)
  const text = `import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, file, files, flag, instant, integer, list, longText, plainDate, position, quantity, reference, signature, text, year } from '#src/resource/description/field-types.ts'

/** ${words.sentence()}. */
export const ${constant} = defineResource({
  name: '${name}',
  area: '${area}',
  label: ['${heading(pair)}', '${heading(pair)} records'],
  fields: z.strictObject({
${fields}
  }),
  checks: [
    { field: 'remarks', message: '${words.sentence()}', holds: (fields) => (fields.remarks ?? '').trim() !== 'none' },
    { field: 'name', message: '${words.sentence()}', holds: (fields) => fields.name.trim() !== '' },
  ],
  ${hasWorkflow ? `series: { prefix: 'S${place}' },` : ''}
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'create routine check': 'vessel' },
    read: { 'create routine check': 'vessel', 'view routine check': 'tenant', 'view vessel': 'tenant' },
    update: { 'create routine check': 'vessel' },
    delete: { 'create routine check': 'own' },
  },
  ${hasWorkflow ? workflow(pair, words) : ''}
  title: ['name'],
  search: ['remarks'],
  order: 'heldOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
void [choice, file, files, flag, instant, integer, list, longText, plainDate, position, quantity, reference, signature, text, year]
`
  return { words: pair, name, file, constant, text } satisfies SyntheticResource
}

function fieldLines(place: number, words: Words): string {
  const names = new Set(['vesselId', 'name', 'heldOn', 'remarks', 'signature'])
  const section = () => heading(words.pair())
  const [first, second] = [section(), section()]
  const lines = [
    `vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: '${first}' }),`,
    `name: text(100).meta({ label: '${heading(words.pair())}', list: true, section: '${first}' }),`,
    `heldOn: plainDate().meta({ label: 'Held on', list: true, section: '${first}', happened: true }),`,
  ]
  for (let made = 0; made < 10; made += 1) {
    const kind = kinds[(place + made) % kinds.length]
    const label = words.pair()
    const field = identifier(label)
    if (!kind || names.has(field)) continue
    names.add(field)
    const hint = made % 4 === 0 ? `, hint: '${words.sentence()}.'` : ''
    const listed = made < 2 ? ', list: true' : ''
    lines.push(
      `${field}: ${kind(words)}.meta({ label: '${heading(label)}', section: '${made < 5 ? first : second}'${hint}${listed} }),`,
    )
  }
  lines.push(`remarks: longText(5000).optional().meta({ label: 'Remarks', section: '${second}' }),`)
  if (place % 4 === 0) {
    lines.push(`signature: signature('signatures').optional().meta({ label: 'Signature', section: '${second}' }),`)
  }
  return lines.map((line) => `    ${line}`).join('\n')
}

function workflow(pair: string, words: Words): string {
  return `workflow: {
    start: 'submitted',
    states: {
      submitted: { label: 'Submitted', color: 'blue', editable: true },
      returned: { label: 'Returned', color: 'orange', editable: true },
      reviewed: { label: 'Reviewed', color: 'teal', editable: false, settled: true },
    },
    transitions: {
      submit: { label: 'Submit again', done: '${heading(pair)} submitted', from: ['returned'], to: 'submitted', who: { 'create routine check': 'own' }, judged: 'made', carriesFields: true },
      review: { label: 'Sign as reviewed', done: '${heading(pair)} reviewed', from: ['submitted'], to: 'reviewed', who: { 'review routine check': 'vessel' }, notOwn: true, signs: true, judged: 'arrival' },
      return: { label: 'Return', done: '${heading(pair)} returned', from: ['submitted', 'reviewed'], to: 'returned', who: { 'review routine check': 'vessel' }, notOwn: true, ask: z.strictObject({ reason: longText(2000).meta({ label: '${heading(words.pair())}' }) }), judged: 'arrival' },
    },
  },`
}

const quoted = (value: string) => `'${value}'`
