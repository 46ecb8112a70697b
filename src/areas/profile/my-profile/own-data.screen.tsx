import { Card, Skeleton, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { staff } from '#src/areas/staff/staff/staff.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { type Field, fieldOf } from '#src/resource/description/field-description.ts'
import { sectionsOf } from '#src/screens/data/fields/sections.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { bioData } from '../bio-data/bio-data.ts'
import { isVerified } from '../field-proposal/verified-fields.ts'
import { myProfileMessages as messages } from './messages.ts'
import styles from './my-profile.module.css'
import { OwnField } from './own-field.screen.tsx'
import { useOpenProposals, useOwnBioData } from './use-own-records.screen.tsx'

type ShownField = { field: Field; value: unknown; isVerified: boolean }

/** One's own data by section; the name, which everybody reads, stands first. */
export function OwnData({ person }: { person: LocalRecord | null }) {
  const { state, record } = useOwnBioData()
  if (state === 'loading') return <Skeleton height={240} />
  const names = (['firstName', 'lastName'] as const).flatMap((name) => shownOf(staff.name, name, person))
  const sections = sectionsOf(bioData, ['staffId'], '').map(({ title, fields }, index) => ({
    title,
    fields: [...(index === 0 ? names : []), ...fields.flatMap(({ name }) => shownOf(bioData.name, name, record))],
  }))
  return (
    <>
      {sections.map(({ title, fields }) => (
        <DataCard key={title} title={title} fields={fields} />
      ))}
      {record === null && <Text c="dimmed">{state === 'never-mirrored' ? messages.awayData : messages.noData}</Text>}
    </>
  )
}

/** A field with its value; nothing where it has none. */
function shownOf(resource: string, name: string, record: LocalRecord | null): ShownField[] {
  const field = fieldOf(resource === staff.name ? staff : bioData, name)
  const value = record?.[name]
  if (!field || value === undefined || value === null || value === '') return []
  return [{ field, value, isVerified: isVerified(resource, name) }]
}

function DataCard({ title, fields }: { title: string; fields: readonly ShownField[] }) {
  const id = useId()
  const titleOf = useTitles(targetsOf(bioData))
  const proposals = useOpenProposals()
  if (fields.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} className={styles.card}>
      <Title order={2} className={styles.cardTitle} id={id}>
        {title}
      </Title>
      {fields.some((shown) => shown.isVerified) && (
        <Text size="sm" c="dimmed" mb="xs">
          {messages.verified}
        </Text>
      )}
      <dl className={styles.fields}>
        {fields.map(({ field, value, isVerified: settled }) => (
          <OwnField
            key={field.name}
            field={field}
            value={value}
            titleOf={titleOf}
            isVerified={settled}
            proposal={proposals.get(field.name)}
          />
        ))}
      </dl>
    </Card>
  )
}
