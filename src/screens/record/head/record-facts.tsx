import type { ReactNode } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { pressingDayOf } from '#src/resource/display/due-day.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import { CellValue } from '../../cells/cell-table.tsx'
import { ShownDueDay } from '../../cells/due-day.tsx'
import { NamedRecord } from '../../cells/named-record.tsx'
import { targetsOf, useTitles } from '../../data/records/use-titles.ts'
import { useConnectivity } from '../../data/session/use-connectivity.ts'
import { FilesReceived } from '../../files/files-received.tsx'
import { formatInstantPhrase } from '../../format/format-instant.ts'
import { formatValue, type TitleOf } from '../../format/format-value.ts'
import { labelOf } from '../../messages/label.ts'
import { recordMessages as messages } from '../../messages/record-messages.ts'
import { BesideForms } from './beside-forms.tsx'
import { factFields } from './fact-fields.ts'
import styles from './record-facts.module.css'

type RecordFactsProps = {
  resource: Resource
  record: LocalRecord
  /** Names of the fields; by default derived from the description. */
  names: readonly string[] | undefined
  hidden?: readonly string[] | undefined
  /** When the device's data was last current, in milliseconds. */
  receivedAt: number | null
}

/** Kinds whose value says what it is without its label. */
const speaking: ReadonlySet<FieldKind> = new Set(['reference', 'text', 'longText', 'choice'])

/** A record's number and the few facts by which it is recognised, in one line; two columns on a phone. */
export function RecordFacts({ resource, record, names, hidden, receivedAt }: RecordFactsProps) {
  const titleOf = useTitles(targetsOf(resource))
  const isAway = useConnectivity() === 'unreachable'
  const number = record.number ?? record.provisionalNumber
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        <Fact name={number === null ? messages.kind : messages.number} value={number ?? resource.label[0]} isPlain />
        {factFields(resource, record, names, hidden).map((field) => (
          <Fact
            key={field.name}
            name={labelOf(resource, field.name)}
            value={<ShownFact resource={resource} field={field} record={record} titleOf={titleOf} />}
            isPlain={speaking.has(field.kind) && !isCode(record[field.name])}
          />
        ))}
      </dl>
      <FilesReceived resource={resource} record={record} />
      <BesideForms resource={resource} record={record} />
      {isAway && receivedAt !== null && !record.local && (
        <span className={styles.age}>{messages.newest(formatInstantPhrase(receivedAt))}</span>
      )}
    </div>
  )
}

/** A number of the flag state or a call sign does not say what it is. */
function isCode(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z\d/-]*\d[A-Z\d/-]*$/.test(value)
}

type ShownFactProps = { resource: Resource; field: Field; record: LocalRecord; titleOf: TitleOf }

/** A fact in one line; what names a record leads to it, and what presses says so. */
function ShownFact({ resource, field, record, titleOf }: ShownFactProps) {
  const value = shownValue(field, record)
  const pressing = pressingDayOf(resource, field.name)
  if (pressing) return <ShownDueDay resource={resource} pressing={pressing} record={record} hasDay />
  if (field.grades) return <CellValue field={field} value={value} titleOf={titleOf} />
  const text = formatValue(value, field, titleOf)
  if (field.kind !== 'reference' || field.target === undefined || typeof value !== 'string') return text
  return <NamedRecord resource={field.target} id={value} title={titleOf(field.target, value)} otherwise={text} />
}

/** A plain fact shows its name to screen readers, and where there is room below each other. */
function Fact({ name, value, isPlain }: { name: string; value: ReactNode; isPlain: boolean }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name} data-plain={isPlain || undefined}>
        {name}
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
