import { useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { expiryGrade } from '#src/resource/display/expiry-grade.ts'
import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { certificateCategory } from '../certificate-category/certificate-category.ts'
import { certificateMessages as messages } from './messages.ts'

/** The days that a renewal is begun before, where neither the paper nor its category says. */
const defaultLeadDays = 60
/** Room for 'Expired 28 Nov 2026' with its sign. */
const expiryPixels = 184

/** The register, each paper graded by how soon it ends. */
export function CertificateList({ resource, view }: { resource: Resource; view: ListView }) {
  const today = useToday()
  const { rows: categories } = useRows(certificateCategory.name)
  const graded = useMemo<ListView>(() => {
    const leads = new Map(categories.map(({ id, leadDays }) => [id, leadDays]))
    const gradeOf = (record: StoredRecord): Grade | null => {
      if (record.status !== 'approved' || typeof record.expiresOn !== 'string') return null
      const lead = record.leadDays ?? leads.get(String(record.categoryId))
      return expiryGrade(record.expiresOn, today, typeof lead === 'number' ? lead : defaultLeadDays)
    }
    const expiry = (record: StoredRecord) => {
      if (typeof record.expiresOn !== 'string') return messages.noExpiry
      const day = formatDate(record.expiresOn)
      const grade = gradeOf(record)
      if (grade === null || grade === 'calm') return day
      return <GradeBadge grade={grade} label={grade === 'alarm' ? messages.expired(day) : day} />
    }
    return { ...view, grades: gradeOf, cells: { expiresOn: expiry }, widths: { expiresOn: expiryPixels } }
  }, [view, categories, today])
  return <ResourceList resource={resource} view={graded} />
}
