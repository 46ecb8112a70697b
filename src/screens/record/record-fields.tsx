import { Card, Title } from '@mantine/core'
import { useId } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { shownFields, shownValue } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Section, sectionsOf } from '../data/fields/sections.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import type { TitleOf } from '../format/format-value.ts'
import { formMessages } from '../messages/form-messages.ts'
import { labelOf } from '../messages/label.ts'
import styles from './record.module.css'
import { ShownValue, wideKinds } from './shown-value.tsx'

type RecordFieldsProps = {
  resource: Resource
  record: StoredRecord
  /** Only these fields, in this order of sections; by default all. */
  names?: readonly string[]
  hidden?: readonly string[]
  /** Inside a card with its own heading: sections have no border, and lower headings. */
  isNested?: true
}

/** The fields by section; empty fields and sections are left out. */
export function RecordFields({ resource, record, names, hidden = [], isNested: within }: RecordFieldsProps) {
  const titleOf = useTitles(targetsOf(resource))
  const visibleFields = shownFields(resource)
  const sections = sectionsOf(resource, hidden, formMessages.section)
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter((field) => visibleFields.includes(field) && isShown(field, record, names)),
    }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <>
      {sections.map((section) => (
        <FieldsCard
          key={section.title}
          resource={resource}
          record={record}
          section={section}
          titleOf={titleOf}
          isNested={within}
        />
      ))}
    </>
  )
}

type FieldsCardProps = {
  resource: Resource
  record: StoredRecord
  section: Section
  titleOf: TitleOf
  isNested: true | undefined
}

function FieldsCard({ resource, record, section, titleOf, isNested: within }: FieldsCardProps) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      className={within ? undefined : styles.card}
      {...(within && { p: 0, withBorder: false, radius: 0, bg: 'transparent' })}
    >
      <Title order={within ? 3 : 2} className={styles.cardTitle} id={id}>
        {section.title}
      </Title>
      <dl className={styles.fields}>
        {section.fields.map((field) => (
          <div
            key={field.name}
            className={wideKinds.has(field.kind) ? styles.wide : isLong(field, record) ? styles.long : undefined}
          >
            {/* A section named like its only field says it once. */}
            <dt
              className={styles.label}
              data-said={(section.fields.length === 1 && labelOf(resource, field.name) === section.title) || undefined}
            >
              {labelOf(resource, field.name)}
            </dt>
            <dd className={styles.value}>
              <ShownValue field={field} value={shownValue(field, record)} titleOf={titleOf} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Characters that stand in one line of a column. */
const columnCharacters = 22

/** Whether a text takes the room of two columns, so that a name or an address of mail is one line. */
function isLong(field: Field, record: StoredRecord): boolean {
  const value = record[field.name]
  return (
    typeof value === 'string' && field.kind === 'text' && (field.reads === 'email' || value.length > columnCharacters)
  )
}

function isShown(field: Field, record: StoredRecord, names: readonly string[] | undefined): boolean {
  const value = record[field.name]
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  return !isEmpty && (names?.includes(field.name) ?? true)
}
