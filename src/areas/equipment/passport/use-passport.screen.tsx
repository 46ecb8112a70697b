import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { equipment as equipmentResource } from '../equipment/equipment.ts'
import { equipmentDefect } from '../equipment-defect/equipment-defect.ts'
import { equipmentGroup } from '../equipment-group/equipment-group.ts'
import { equipmentPerformanceLog } from '../performance-log/equipment-performance-log.ts'
import { equipmentRoutineCheck } from '../routine-check/equipment-routine-check.ts'
import { passportFacts } from './passport-facts.ts'
import { judgeEquipment, type Verdict } from './verdict.ts'

type Values = { readonly [field: string]: unknown }

/** What a passport says of a piece of equipment, on the screen and on paper. */
export type PassportOf = {
  isLoading: boolean
  verdict: Verdict
  facts: readonly (readonly [label: string, text: string])[]
  /** Its routine checks, the latest first. */
  checks: readonly Values[]
  /** When the oldest of what it says was last current with the office, in milliseconds; null where nothing ever came. */
  receivedAt: number | null
}

/** A piece of equipment judged from the records on this device, live. */
export function usePassport(equipment: LocalRecord): PassportOf {
  const pieces = useRows(equipmentResource.name)
  const groups = useRows(equipmentGroup.name)
  const checks = useRows(equipmentRoutineCheck.name)
  const defects = useRows(equipmentDefect.name)
  const logs = useRows(equipmentPerformanceLog.name)
  const titleOf = useTitles(places)
  const day = useToday()
  return useMemo(() => {
    const of = ({ equipmentId }: Values) => equipmentId === equipment.id
    const known = {
      equipment,
      checks: checks.rows.filter(of).toSorted(latestFirst),
      logs: logs.rows.filter(of),
      defects: defects.rows.filter(of),
    }
    const judged = [groups, checks, defects]
    const groupKind = groups.rows.find(({ id }) => id === equipment.equipmentGroupId)?.kind
    const isComplete = judged.every((one) => one.state === 'ready' && one.isComplete)
    return {
      isLoading: [...judged, logs].some(({ state }) => state === 'loading'),
      verdict: judgeEquipment({ ...known, groupKind, isComplete, day }),
      facts: passportFacts(known, titleOf),
      checks: known.checks,
      receivedAt: oldest([pieces, ...judged, logs].map((one) => one.receivedAt)),
    }
  }, [equipment, pieces, groups, checks, defects, logs, titleOf, day])
}

const places = ['vessels', 'company-locations']

const latestFirst = (left: Values, right: Values) => (keyOf(left) < keyOf(right) ? 1 : -1)
const keyOf = ({ date, createdAt }: Values) => `${String(date)} ${String(createdAt)}`

function oldest(moments: readonly (number | null)[]): number | null {
  return moments.reduce((least, one) => (least === null || one === null ? null : Math.min(least, one)))
}
