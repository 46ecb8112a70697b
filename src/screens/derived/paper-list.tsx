import { type ComponentType, useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { expiryGrade } from '#src/resource/display/expiry-grade.ts'
import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { dueMessages } from '../cells/due-messages.ts'
import type { ListTab, ListView } from '../data/list/list-view.ts'
import { useRows } from '../data/records/use-rows.ts'
import { useToday } from '../data/session/use-office-clock.ts'
import { ResourceList } from '../list/resource-list.tsx'
import { GradeBadge } from '../parts/grade-badge.tsx'
import { paperMessages as messages } from './paper-messages.ts'

/** When a renewal is begun: the field that names the kind of paper, whose `leadDays` count, and the days where none does. */
export type PaperLead = { kind?: string; days: number }

/** Room for 'Expired 28 Nov 2026' with its sign. */
const expiryPixels = 184

/**
 * Creates a list of papers with the fields `expiresOn` and perhaps `leadDays` of their own, each in force graded by how soon
 * it ends.
 */
export function paperList({ kind = '', days }: PaperLead): ComponentType<{ resource: Resource; view: ListView }> {
  return function PaperList({ resource, view }) {
    const today = useToday()
    const { rows: kinds } = useRows(fieldOf(resource, kind)?.target ?? resource.name)
    const graded = useMemo<ListView>(() => {
      const leads = new Map(kinds.map(({ id, leadDays }) => [id, leadDays]))
      const gradeOf = (record: StoredRecord): Grade | null => {
        if (record.status !== 'approved' || typeof record.expiresOn !== 'string') return null
        const lead = record.leadDays ?? leads.get(String(record[kind]))
        return expiryGrade(record.expiresOn, today, typeof lead === 'number' ? lead : days)
      }
      const expiry = (record: StoredRecord) => {
        if (typeof record.expiresOn !== 'string') return messages.noExpiry
        const day = formatDate(record.expiresOn)
        const grade = gradeOf(record)
        if (grade === null || grade === 'calm') return day
        return <GradeBadge grade={grade} label={grade === 'alarm' ? dueMessages.expired(day) : dueMessages.ends(day)} />
      }
      const ending: ListTab = {
        name: 'ending',
        label: messages.ending,
        where: (record) => !['calm', null].includes(gradeOf(record)),
      }
      return {
        ...view,
        grades: gradeOf,
        cells: { expiresOn: expiry },
        widths: { ...view.widths, expiresOn: expiryPixels },
        ...(view.tabs && { tabs: [...view.tabs.slice(0, 1), ending, ...view.tabs.slice(1)] }),
      }
    }, [view, kinds, today])
    return <ResourceList resource={resource} view={graded} />
  }
}
